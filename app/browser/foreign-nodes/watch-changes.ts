// Observes changes by translators and other extensions in React's elements.
import { returnFields } from "./copied-field";
import { isAsWritten, isHeld, readMark } from "./react-mark";
import { isKept, keep, shield, type Before } from "./shield";

const EVERYTHING = {
  characterData: true,
  characterDataOldValue: true,
  childList: true,
  subtree: true,
};

/** From now on React finds its nodes, whatever others change in the page. */
export function watchChanges(page: Element): void {
  const observer = new MutationObserver((records) => {
    for (const [parent, changes] of byParent(records)) {
      // A text that leaves an extension's element goes back to React's.
      const isReacts = parent === page || readMark(parent);
      if (isReacts && !isKept(parent)) look(parent, changes);
    }
  });
  observer.observe(page, EVERYTHING);
}

function byParent(records: readonly MutationRecord[]): Map<Node, MutationRecord[]> {
  const found = new Map<Node, MutationRecord[]>();
  for (const record of records) {
    const { type, target } = record;
    const parent = type === "childList" ? target : target.parentNode;
    if (!parent) continue;
    const changes = found.get(parent);
    if (changes) changes.push(record);
    else found.set(parent, [record]);
  }
  return found;
}

function look(parent: Node, changes: readonly MutationRecord[]): void {
  const gone = changes
    .flatMap(({ removedNodes }) => [...removedNodes])
    .filter((node) => node.parentNode !== parent && isHeld(node));
  returnFields(gone, changes);
  const isTextChanged = gone.some(isText) || changes.some(({ target }) => isWrittenOver(target));
  if (isTextChanged) keep(parent, undo(parent, changes));
  else if (gone.length > 0) shield(parent);
}

function isText(node: Node): node is Text {
  return node instanceof Text;
}

function isWrittenOver(node: Node): node is Text {
  return isText(node) && isHeld(node) && !isAsWritten(node);
}

/** The content of an element before these changes, without undoing React's own: a translator that began before this page reports both together. */
function undo(parent: Node, changes: readonly MutationRecord[]): Before {
  let nodes: readonly Node[] = [...parent.childNodes];
  const values = new Map<Text, string>();
  for (const change of [...changes].reverse()) {
    nodes = undoOne(nodes, change);
    const { target, oldValue } = change;
    if (oldValue === null || !isWrittenOver(target)) continue;
    // The latest one that React wrote; without any, the earliest.
    const known = values.get(target);
    if (known === undefined || !isAsWritten(target, known)) values.set(target, oldValue);
  }
  return { nodes, values };
}

function undoOne(nodes: readonly Node[], change: MutationRecord): readonly Node[] {
  const added = [...change.addedNodes].filter((node) => !isHeld(node));
  const removed = [...change.removedNodes].filter(isHeld);
  const rest = nodes.filter((node) => !added.includes(node) && !removed.includes(node));
  const next = change.nextSibling ? rest.indexOf(change.nextSibling) : -1;
  const end = next < 0 ? rest.length : next;
  return [...rest.slice(0, end), ...removed, ...rest.slice(end)];
}

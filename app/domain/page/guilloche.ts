// The security print of a ticket: one closed curve r = R (1 + a cos nθ + b cos mnθ), drawn again and again, turned by a
// part of its own period. A hash of the seed chooses every number, so equal seeds draw equal bytes.

const RADIUS = 100;
/** The largest distance from the centre: R (1 + a + b) at most. */
const PRINT_EXTENT = 165;
const POINTS_PER_PERIOD = 14;

/** Returns whole numbers from `low` to `high`, each from the seed and its place in the row. */
function makeDraw(seed: string): (low: number, high: number) => number {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (low, high) => {
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
    hash ^= hash >>> 13;
    return low + ((hash >>> 0) % (high - low + 1));
  };
}

interface Curve {
  readonly periods: number;
  readonly harmonic: number;
  readonly depth: number;
  readonly ripple: number;
}

function pointAt(curve: Curve, index: number): readonly [number, number] {
  const { periods, harmonic, depth, ripple } = curve;
  const angle = (index / (periods * POINTS_PER_PERIOD)) * 2 * Math.PI;
  const wave = depth * Math.cos(periods * angle) + ripple * Math.cos(harmonic * periods * angle);
  const radius = RADIUS * (1 + wave);
  return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
}

/** The curve as a path of short steps from point to point: two digits a number instead of three. */
function toPath(curve: Curve): string {
  let [x, y] = pointAt(curve, 0);
  let path = `M${x} ${y}l`;
  for (let index = 1; index < curve.periods * POINTS_PER_PERIOD; index++) {
    const [nextX, nextY] = pointAt(curve, index);
    const [right, down] = [nextX - x, nextY - y];
    path += `${path.endsWith("l") || right < 0 ? "" : " "}${right}${down < 0 ? "" : " "}${down}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}

const LINES = [12, 16] as const;

/**
 * Returns the SVG element "p" of a seed's rosette around 0 0, in the colour of the text. Twelve or sixteen lines
 * come from one path, by doubling, so that it has fewer than 1,200 bytes.
 */
export function drawGuilloche(seed: string): string {
  const draw = makeDraw(seed);
  const curve = {
    periods: draw(5, 9),
    harmonic: draw(2, 4),
    depth: draw(26, 44) / 100,
    ripple: draw(8, 18) / 100,
  };
  const lines = LINES[draw(0, 1)] ?? LINES[0];
  const again = (id: string, times: number) => {
    const degrees = Math.round((36_000 / curve.periods / lines) * times) / 100;
    return `<use href="#${id}" transform="rotate(${String(degrees)})"/>`;
  };
  const two = `<path id="a" d="${toPath(curve)}"/>${again("a", 1)}`;
  const four = `<g id="c"><g id="b">${two}</g>${again("b", 2)}</g>`;
  const rest = Array.from({ length: lines / 4 - 1 }, (_, index) => again("c", 4 * (index + 1)));
  return `<g id="p" fill="none" stroke="currentColor">${four}${rest.join("")}</g>`;
}

/** Returns the rosette as a file. Pages show it as a `use` element, so that it takes their colours. */
export function drawPrintFile(seed: string): string {
  const box = [-PRINT_EXTENT, -PRINT_EXTENT, 2 * PRINT_EXTENT, 2 * PRINT_EXTENT].join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" stroke-width=".6" color="#0a6a4f">${drawGuilloche(seed)}</svg>`;
}

const FILE = /^([\w-]{1,80})\.svg$/;

/** Returns the seed of a file's name, or undefined for another name. */
export function readPrintSeed(fileName: string): string | undefined {
  return FILE.exec(fileName)?.[1];
}

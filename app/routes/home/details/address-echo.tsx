import { useEffect, useState } from "react";

/** Shorter ones fit into their field. */
const LONG = 24;
const GROUP = 4;

/** What stands in an address field, whole and in groups of four, to be compared before the order goes out. */
export function AddressEcho({ inputId, defaultValue }: { inputId: string; defaultValue: string }) {
  const [address, setAddress] = useState(defaultValue);
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const read = () => {
      setAddress(input.value);
    };
    read();
    input.addEventListener("input", read);
    return () => {
      input.removeEventListener("input", read);
    };
  }, [inputId]);
  const groups = address.trim().match(new RegExp(`.{1,${String(GROUP)}}`, "gu")) ?? [];
  if (address.trim().length < LONG) return null;
  return (
    // Screen readers have the field itself.
    <p className="address-echo" aria-hidden="true">
      {groups.map((group, index) => (
        <span key={`${String(index)}${group}`}>{group}</span>
      ))}
    </p>
  );
}

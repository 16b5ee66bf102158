import type { MouseEventHandler } from "react";
import { Figures } from "./figure";

interface FixButtonProps {
  name: string;
  value: string;
  label: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** The button in a field's error that applies its suggestion. */
export function FixButton({ label, ...button }: FixButtonProps) {
  return (
    <>
      {" "}
      <button className="btn-text" {...button}>
        <Figures>{label}</Figures>
      </button>
    </>
  );
}

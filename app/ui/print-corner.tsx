/** The quarter of the rosette that each corner shows. */
const QUARTERS = { top: "-165 0 165 165", foot: "0 -165 165 165" } as const;

interface PrintCornerProps {
  name: string;
  /** The upper right or the lower left corner of its box. */
  corner: keyof typeof QUARTERS;
}

/**
 * The security print in a corner of its box: a rosette that only this name draws. The file is the same for page, receipt
 * and picture; as a `<use>` it takes the theme's colours. Decorative, so that readers skip it.
 */
export function PrintCorner({ name, corner }: PrintCornerProps) {
  return (
    <svg className={`print-corner print-${corner}`} viewBox={QUARTERS[corner]} aria-hidden="true">
      <use href={`/print/${name}.svg#p`} />
    </svg>
  );
}

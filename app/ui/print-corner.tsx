/**
 * The security print in the corner of its box: a quarter of a rosette that only this name draws. The file is the same for
 * page, receipt and picture; as a `<use>` it takes the theme's colours. Decorative, so that readers skip it.
 */
export function PrintCorner({ name }: { name: string }) {
  return (
    <svg className="print-corner" viewBox="-165 0 165 165" aria-hidden="true">
      <use href={`/print/${name}.svg#p`} />
    </svg>
  );
}

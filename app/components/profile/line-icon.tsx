/** A decorative line icon of the account area. Its drawings stay out of the script that every page loads. */
export function LineIcon({ path, size = 18 }: { path: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

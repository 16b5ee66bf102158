interface QrPictureProps {
  /** The side length in modules. `path` draws all dark modules. */
  size: number;
  path: string;
  label: string;
}

/** Black on white in both themes: many scanners cannot read an inverted code. */
export function QrPicture({ size, path, label }: QrPictureProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} stroke="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

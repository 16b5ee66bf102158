const PATHS = {
  swap: "M5.5 2.5v12m0 0L2.5 11.5m3 3 3-3M12.5 15.5v-12m0 0-3 3m3-3 3 3",
  chevron: "M4 7l5 5 5-5",
  close: "M4 4l10 10M14 4L4 14",
  search: "M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM12 12l4 4",
  check: "M3.5 9.5l3.5 3.5 7.5-8",
  external: "M7 4H3.5v10.5H14V11M10 3.5h4.5V8M14 4L8 10",
  menu: "M2.5 5h13M2.5 9h13M2.5 13h13",
  arrow: "M3 9h12M10.5 4.5L15 9l-4.5 4.5",
  download: "M9 2.5v9m0 0-3.5-3.5M9 11.5 12.5 8M3 15.5h12",
  bell: "M4.5 13V8.5a4.5 4.5 0 0 1 9 0V13l1 1h-11zM7.5 15.5h3",
  history: "M9 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM9 5.5V9l2.5 1.5",
  user: "M9 8.8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.8 15.6c.6-3 3-4.6 6.2-4.6s5.6 1.6 6.2 4.6",
  mail: "M2.5 4h13v10h-13zM2.5 5l6.5 5 6.5-5",
} as const;

/** A decorative line icon of 18 × 18; the text beside it carries the meaning. */
export function Icon({ name, size }: { name: keyof typeof PATHS; size?: number }) {
  return <Drawing d={PATHS[name]} size={size} />;
}

/** An icon that one page has: its path is in that page's script only. */
export function Drawing({ d, size = 18 }: { d: string; size?: number | undefined }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

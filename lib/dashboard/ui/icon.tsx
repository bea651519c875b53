/** Line icons on a grid of 16, drawn with the colour of the text beside them. */
const SHAPES = {
  upload: "M8 10.5V2.5M4.8 5.5 8 2.4l3.2 3.1M2.5 10.5v2a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-2",
  download: "M8 2.5v8M4.8 7.5 8 10.6l3.2-3.1M2.5 11v1.5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V11",
  copy: "M5.5 5.5v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z",
  check: "m3 8.5 3.2 3.2L13 4.8",
  trash: "M2.8 4.5h10.4M6 4.3V2.8h4v1.5M4 4.5l.6 8a1 1 0 0 0 1 1h4.8a1 1 0 0 0 1-1l.6-8M6.7 7v4M9.3 7v4",
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9",
  moon: "M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8Z",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3l3.2 3.2",
  plus: "M8 3v10M3 8h10",
  chevron: "m6 3.5 4.5 4.5L6 12.5",
  key: "M5.5 7.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6ZM7.9 8.1l5.6-5.6M11 5l1.8 1.8",
  alert: "M8 2.2 14.3 13H1.7L8 2.2ZM8 6.5v3M8 11.3v.1",
  info: "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM8 7.3v3.6M8 5v.1",
  document:
    "M4 1.8h5L12.5 5.3v8.9h-8.5a.5.5 0 0 1-.5-.5V2.3a.5.5 0 0 1 .5-.5ZM9 2v3.5h3.3M5.8 8.5h4.4M5.8 11h3",
  turn: "M13 5.5V2.8M13 5.5h-2.7M12.8 5.5A5.5 5.5 0 1 0 13.5 8",
  spark: "M8 2l1.5 4.5L14 8l-4.5 1.5L8 14l-1.5-4.5L2 8l4.5-1.5L8 2Z",
} as const;
export type IconName = keyof typeof SHAPES;

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={SHAPES[name]} />
  </svg>
);

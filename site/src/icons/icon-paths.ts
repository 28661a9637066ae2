/** Icons in one style: 24 by 24, a 1.75 stroke, round ends. They are decorative and need a label next to them. */
export const iconPaths = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.2-4.2"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  chevron: '<path d="m8 10 4 4 4-4"/>',
  next: '<path d="m10 7 5 5-5 5"/>',
  copy: '<path d="M11.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6A2.5 2.5 0 0 1 9 17.5v-6A2.5 2.5 0 0 1 11.5 9ZM15 5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15"/>',
  code: '<path d="m9 8-4 4 4 4M15 8l4 4-4 4"/>',
  flask:
    '<path d="M10 4v5.5L5.2 17.6A1.6 1.6 0 0 0 6.6 20h10.8a1.6 1.6 0 0 0 1.4-2.4L14 9.5V4M8.5 4h7M8 14.5h8"/>',
  key: '<circle cx="8" cy="15" r="4"/><path d="m11 12 8-8M15.5 7.5 18 10"/>',
  warning: '<path d="M12 4.5 3.8 18.8h16.4L12 4.5Z"/><path d="M12 10v4M12 16.4v.2"/>',
  edit: '<path d="M5 19h3.5L19 8.5 15.5 5 5 15.5V19Z"/><path d="m13 7.5 3.5 3.5"/>',
  previous: '<path d="m14 7-5 5 5 5"/>',
  hide: '<rect x="4" y="5" width="16" height="14" rx="2"/><path d="M9.5 5v14M16 10l-2 2 2 2"/>',
  show: '<rect x="4" y="5" width="16" height="14" rx="2"/><path d="M9.5 5v14M14 10l2 2-2 2"/>',
  offline:
    '<path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12.3a9.3 9.3 0 0 1 4-2.3M18.5 12.3a9.3 9.3 0 0 0-5.2-2.6M2.5 9a13.5 13.5 0 0 1 4.2-2.6M21.5 9a13.5 13.5 0 0 0-10.8-3.2M12 19v.2"/>',
  colour: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor"/>',
} as const;

export type IconName = keyof typeof iconPaths;

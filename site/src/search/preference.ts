/** The factor of a hit's rank if it is in the version that is being read: its reader is likelier to mean it. */
export const PREFERRED = 1.12;

/** What the specification fixes about widgets (spec §9), each figure in this one place. Amount limits stand in the domain. */

/** A press that need not act at once waits so many milliseconds for a second one. */
export const pressDelayMs = 500
/** Columns of a region picker: province, city, district. */
export const regionColumns = 3
/** Levels of a category switcher with tabs: as it comes, and at most. */
export const categoryLevels = { usual: 2, most: 3 } as const
/** Levels of categories inside each other, without tabs. */
export const nestedLevels = 4
/** With more tabs than this the bar is swiped instead of squeezed. */
export const tabsSwipeThreshold = 3
/** Entries of a drop-down before the arrow that shows the rest. */
export const shownBeforeArrow = 9
/** How often and at what distance in milliseconds a chart looks whether the theme is there. */
export const themeWait = { tries: 30, everyMs: 50 } as const

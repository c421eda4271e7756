import * as L from 'leaflet'
import type { Drawn, Listening, Scene } from './drawing.ts'
import { drawOn } from './leaflet-map.ts'

/** Draws a map of tiles. */
export function drawLeaflet(
  element: HTMLElement,
  { scene, tileUrl, told }: { readonly scene: Scene; readonly tileUrl: string; readonly told: Listening },
): Drawn {
  const under = (map: L.Map) => {
    const tiles = L.tileLayer(tileUrl, { maxZoom: 18, minZoom: 3 })
    let came = false
    tiles.on('tileload', () => {
      came = true
      told.onPictures(true)
    })
    tiles.on('tileerror', () => came || told.onPictures(false))
    tiles.addTo(map)
  }
  return drawOn(element, { zooms: [3, 18], closest: 18, under }, { scene, told })
}

import type { Position } from '@jb/domain/map/position'
import { type AMapAccess, loadAMap } from '../../../lib/amap.ts'
import { type Drawn, type Listening, pinOf, type Scene } from './drawing.ts'
import s from './map.module.css'

const at = ({ lon, lat }: Position) => [lon, lat] as const

/** Draws AMap's own map. Rejects when its service cannot be reached. */
export async function drawAMap(
  element: HTMLElement,
  { scene, access, told }: { readonly scene: Scene; readonly access: AMapAccess; readonly told: Listening },
): Promise<Drawn> {
  const amap = await loadAMap(access)
  const map = new amap.Map(element, { zoom: scene.zoom, center: at(scene.centre) })
  const drawn: Drawn = {
    show({ centre, zoom, marks, whole, line = false }) {
      map.clearMap()
      map.add(
        marks.map(
          (mark) =>
            new amap.Marker({
              position: at(mark.at),
              content: pinOf(mark, s.pin ?? ''),
              anchor: 'bottom-center',
            }),
        ),
      )
      const path = marks.map((mark) => at(mark.at))
      if (line) map.add([new amap.Polyline({ path, strokeStyle: 'dashed', strokeWeight: 2 })])
      if (whole && marks.length > 1) map.setFitView()
      else map.setZoomAndCenter(zoom, at(centre), true)
    },
    destroy: () => map.destroy(),
  }
  drawn.show(scene)
  told.onPictures(true)
  map.on('moveend', () => {
    const { lng, lat } = map.getCenter()
    told.onMoved({ lon: lng, lat })
  })
  return drawn
}

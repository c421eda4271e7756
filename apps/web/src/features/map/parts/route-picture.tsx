import type { Position } from '@jb/domain/map/position'
import { mapZoom } from '@jb/domain/map/position'
import { lazy, Suspense, useMemo } from 'react'
import { cx } from '../../../kit/cx.ts'
import { useSite } from '../../../lib/site.ts'
import type { Scene } from './drawing.ts'
import s from './map.module.css'

const MapView = lazy(() => import('./map-view.tsx'))

/** Both ends of a way on one small map, joined by a straight line. */
export function RoutePicture({ from, to }: { from: Position; to: Position }) {
  const settings = useSite()?.map
  const scene = useMemo<Scene>(
    () => ({
      centre: to,
      zoom: mapZoom,
      marks: [
        { at: from, kind: 'start' },
        { at: to, kind: 'end' },
      ],
      whole: true,
      line: true,
    }),
    [from, to],
  )
  if (!settings) return null
  return (
    <Suspense fallback={<div className={cx(s.figure, s.small)} />}>
      <MapView settings={settings} scene={scene} label="地图：起点和终点" small />
    </Suspense>
  )
}

import type { MapSettings } from '@jb/contract/map/map.shapes'
import type { Position } from '@jb/domain/map/position'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Icon } from '../../../kit/icons.tsx'
import { type Drawn, hasStreets, type Listening, type Scene } from './drawing.ts'
import s from './map.module.css'

interface MapViewProps {
  settings: MapSettings
  scene: Scene
  /** What a person who hears the page is told instead of the picture. */
  label: string
  /** A sentence over the map. */
  note?: string | undefined
  tall?: boolean
  small?: boolean
  /** Draws a cross in the middle and tells what lies under it. */
  onAim?: (position: Position) => void
}

async function draw(
  element: HTMLElement,
  settings: MapSettings,
  scene: Scene,
  told: Listening,
): Promise<Drawn> {
  const { amapKey: key, amapSecurityCode: securityCode, tileUrl } = settings
  if (key !== '') {
    try {
      const { drawAMap } = await import('./draw-amap.ts')
      return await drawAMap(element, { scene, access: { key, securityCode }, told })
    } catch (error) {
      if (tileUrl === '') throw error
    }
  }
  if (tileUrl === '') {
    const { drawDistricts } = await import('./draw-districts.ts')
    return drawDistricts(element, { scene, told })
  }
  const { drawLeaflet } = await import('./draw-leaflet.ts')
  return drawLeaflet(element, { scene, tileUrl, told })
}

/** A map that can be moved and zoomed. Its library is loaded with it. */
export default function MapView(props: MapViewProps) {
  const { settings, scene, label, note, tall = false, small = false, onAim } = props
  const { box, missing } = useDrawing(settings, scene, onAim)
  const said = hasStreets(settings) ? settings.tileAttribution : '行政区划示意图，仅供了解大致位置'
  return (
    <figure className={cx(s.figure, tall && s.tall, small && s.small)} aria-label={label}>
      <div ref={box} className={s.map} />
      {onAim && <span className={s.aim} aria-hidden="true" />}
      {(missing || note) && (
        <p className={s.missing} role="status">
          <Icon name="warning" small />
          {missing ? '地图图片没有加载成功，不影响使用手机地图。' : note}
        </p>
      )}
      {said && <figcaption className={s.attribution}>{said}</figcaption>}
    </figure>
  )
}

/** Keeps the drawing in step with the scene. */
function useDrawing(settings: MapSettings, scene: Scene, onAim: MapViewProps['onAim']) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawn>(undefined)
  const [missing, setMissing] = useState(false)
  const latest = useRef({ scene, onAim })
  latest.current = { scene, onAim }
  useEffect(() => {
    const element = box.current
    if (!element) return
    let wanted = true
    const told: Listening = {
      onMoved: (centre) => latest.current.onAim?.(centre),
      onPictures: (come) => wanted && setMissing(!come),
    }
    draw(element, settings, latest.current.scene, told).then(
      (drawn) => {
        if (!wanted) return drawn.destroy()
        drawing.current = drawn
        drawn.show(latest.current.scene)
      },
      () => wanted && setMissing(true),
    )
    return () => {
      wanted = false
      drawing.current?.destroy()
      drawing.current = undefined
    }
  }, [settings])
  useEffect(() => drawing.current?.show(scene), [scene])
  return { box, missing }
}

import type { MapSettings } from '@jb/contract/map/map.shapes'
import type { Destination } from '@jb/domain/map/destination'
import { distanceText, metresBetween } from '@jb/domain/map/distance'
import type { Way } from '@jb/domain/map/driving'
import { defaultCentre, mapZoom } from '@jb/domain/map/position'
import { lazy, Suspense, useMemo, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import type { Here } from '../map.queries.ts'
import { AppSheet } from './app-sheet.tsx'
import type { Mark, Scene } from './drawing.ts'
import { EndsPanel } from './ends-panel.tsx'
import s from './map.module.css'

const MapView = lazy(() => import('./map-view.tsx'))

interface MapPageProps {
  title: string
  destination: Destination
  /** Shows the whole way instead of the destination. */
  whole: boolean
  settings: MapSettings
  /** False until the phone has said where it is, or will not. */
  ready: boolean
  here: Here | undefined
  onLocate: () => unknown
}

/** A place on the map, and the way there by a map app of the phone. */
export function MapPage(props: MapPageProps) {
  const { title, destination, ready, here, onLocate } = props
  const [panel, setPanel] = useState(true)
  const [choosing, setChoosing] = useState(false)
  const distance = here && destination.position ? distanceText(metresBetween(here, destination.position)) : ''
  if (!ready) return <Waiting title={title} />
  return (
    <Page
      top={<NavBar title={title} />}
      bottom={
        <BottomBar>
          <Button wide onClick={() => setChoosing(true)}>
            使用地图
          </Button>
        </BottomBar>
      }
    >
      <Picture {...props} tall={!panel} />
      {panel ? (
        <EndsPanel
          here={here}
          destination={destination}
          distance={distance}
          onLocate={onLocate}
          onClose={() => setPanel(false)}
        />
      ) : (
        <div className={s.reopen}>
          <button type="button" className={s.word} onClick={() => setPanel(true)}>
            显示起点和终点
          </button>
        </div>
      )}
      {choosing && <AppSheet way={wayOf(here, destination)} onClose={() => setChoosing(false)} />}
    </Page>
  )
}

function wayOf(here: Here | undefined, destination: Destination): Way {
  const origin = here && { position: here, address: here.address || '我的位置' }
  return { origin, destination, region: destination.city || here?.city || '' }
}

function Picture({ destination, here, whole, settings, tall }: MapPageProps & { tall: boolean }) {
  const scene = useMemo<Scene>(() => {
    const end: Mark[] = destination.position ? [{ at: destination.position, kind: 'end' }] : []
    const start: Mark[] = here ? [{ at: here, kind: 'start' }] : []
    const centre = destination.position ?? defaultCentre
    return { centre, zoom: mapZoom, marks: [...start, ...end], whole }
  }, [destination, here, whole])
  const label = destination.position
    ? `地图：${destination.address || '标注的位置'}`
    : '地图：终点没有标注位置'
  return (
    <Suspense fallback={<div className={cx(s.figure, tall && s.tall)} />}>
      <MapView
        settings={settings}
        scene={scene}
        label={label}
        note={destination.position ? undefined : '终点未标注位置，地图上没有它。'}
        tall={tall}
      />
    </Suspense>
  )
}

function Waiting({ title }: { title: string }) {
  return (
    <Page top={<NavBar title={title} />}>
      <Loading>
        <div className={s.figure} />
        <div className={s.ends}>
          <Bone size="m" width="60%" />
          <Bone size="m" width="85%" />
          <Bone size="s" width="40%" />
        </div>
      </Loading>
    </Page>
  )
}

import type { MapSettings } from '@jb/contract/map/map.shapes'
import { defaultCentre, isPosition, type Position, roundPosition } from '@jb/domain/map/position'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { hasStreets, type Scene } from './drawing.ts'
import MapView from './map-view.tsx'
import { PlaceSearch } from './place-search.tsx'

interface AimSheetProps {
  settings: MapSettings
  /** Where the cross stands first; null: the default centre. */
  start: Position | null
  zoom: number
  onTake: (position: Position) => void
  onClose: () => void
}

/** A map that is moved under a cross, or goes to a place that is looked for. */
export default function AimSheet({ settings, start, zoom, onTake, onClose }: AimSheetProps) {
  const [scene, setScene] = useState<Scene>({
    centre: start ?? defaultCentre,
    zoom,
    marks: [],
    whole: false,
  })
  const aimed = useRef(scene.centre)
  const goTo = (centre: Position) => {
    aimed.current = centre
    setScene({ ...scene, centre })
  }
  const take = () => {
    const position = roundPosition(aimed.current)
    if (isPosition(position)) onTake(position)
    else toast('这里不在国内，请把地图移到项目所在地。', 'bad')
  }
  return (
    <Sheet
      open
      title="在地图上选点"
      onClose={onClose}
      footer={
        <Button wide onClick={take}>
          标注在这里
        </Button>
      }
    >
      <PlaceSearch settings={settings} onFound={({ at }) => goTo(at)} />
      <p>
        移动或点一下地图，让十字对准项目现场。
        {!hasStreets(settings) && '示意图只画到区县，标注的是大致位置；到了现场可用手机当前位置标注。'}
      </p>
      <MapView
        settings={settings}
        scene={scene}
        label="地图：十字对准要标注的位置"
        onAim={(centre) => {
          aimed.current = centre
        }}
      />
    </Sheet>
  )
}

import type { MapSettings } from '@jb/contract/map/map.shapes'
import { defaultCentre, isPosition, type Position, roundPosition } from '@jb/domain/map/position'
import { useMemo, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import MapView from './map-view.tsx'

interface AimSheetProps {
  settings: MapSettings
  /** Where the cross stands first; null: the default centre. */
  start: Position | null
  zoom: number
  onTake: (position: Position) => void
  onClose: () => void
}

/** A map that is moved under a cross. */
export default function AimSheet({ settings, start, zoom, onTake, onClose }: AimSheetProps) {
  const aimed = useRef(start ?? defaultCentre)
  const scene = useMemo(
    () => ({ centre: start ?? defaultCentre, zoom, marks: [], whole: false }),
    [start, zoom],
  )
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
      <p>移动地图，让十字对准项目现场。</p>
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

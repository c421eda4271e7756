import { mapZoom, type Position } from '@jb/domain/map/position'
import { lazy, Suspense, useState } from 'react'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSite } from '../../../lib/site.ts'
import { askPosition } from '../map.queries.ts'
import s from './map.module.css'

const AimSheet = lazy(() => import('./aim-sheet.tsx'))

interface PositionFieldProps {
  value: Position | null
  onChange: (position: Position | null) => void
  error?: string | undefined
  /** What the block is called where there are two. */
  title?: string
  /** What marking is good for, said while nothing is marked. */
  purpose?: string
}

const forTenders = '标注后，供应商可以从公告直接导航到现场；不标注也能发布。'

/** Marks a place on the map: where the phone is, or a point picked on the map. */
export default function PositionField(props: PositionFieldProps) {
  const { value, onChange, error, title = '在地图上标注', purpose = forTenders } = props
  const settings = useSite()?.map
  const [aiming, setAiming] = useState(false)
  const canTell = window.isSecureContext && 'geolocation' in navigator
  if (!settings) return null
  const take = async () => {
    try {
      const { lon, lat } = await askPosition(settings)
      onChange({ lon, lat })
      toast('已标注为您现在的位置', 'good')
    } catch {
      toast('没有得到您的位置。请允许浏览器使用位置，或在地图上选点。', 'bad')
    }
  }
  return (
    <Section title={title}>
      <div className={s.position}>
        <p className={s.said}>{value ? `已标注：东经 ${value.lon}°，北纬 ${value.lat}°。` : purpose}</p>
        {error && (
          <p className={s.wrong} role="alert">
            {error}
          </p>
        )}
        {canTell && <Take onTake={take} />}
        <button type="button" className={s.word} onClick={() => setAiming(true)}>
          在地图上选点
        </button>
        {value && (
          <button type="button" className={s.word} onClick={() => onChange(null)}>
            清除标注
          </button>
        )}
      </div>
      {aiming && (
        <Suspense fallback={null}>
          <AimSheet
            settings={settings}
            start={value}
            zoom={mapZoom}
            onClose={() => setAiming(false)}
            onTake={(position) => {
              onChange(position)
              setAiming(false)
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}

/** Asking may take ten seconds: it says so meanwhile. */
function Take({ onTake }: { onTake: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const take = async () => {
    if (asking) return
    setAsking(true)
    await onTake()
    setAsking(false)
  }
  return (
    <button type="button" className={s.word} aria-busy={asking || undefined} onClick={take}>
      {asking ? '正在定位…' : '用手机当前位置'}
    </button>
  )
}

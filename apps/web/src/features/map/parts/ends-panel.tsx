import type { Destination } from '@jb/domain/map/destination'
import { IconButton } from '../../../kit/icon-button.tsx'
import type { Here } from '../map.queries.ts'
import s from './map.module.css'

interface EndsPanelProps {
  here: Here | undefined
  destination: Destination
  /** How far it is, in words; '' when that is not known. */
  distance: string
  onLocate: () => unknown
  onClose: () => void
}

/** From where to where, and how far; can be dismissed. */
export function EndsPanel({ here, destination, distance, onLocate, onClose }: EndsPanelProps) {
  return (
    <section className={s.ends} aria-label="起点和终点">
      <div className={s.close}>
        <IconButton icon="close" label="收起起点和终点" onClick={onClose} />
      </div>
      <dl>
        <div>
          <dt>起点</dt>
          <dd>
            {here ? startOf(here) : '没有得到您的位置'}
            {!here && <span className={s.more}>地图应用会从您所在的位置出发。</span>}
            {(!here || here.isLast) && (
              <button type="button" className={s.word} onClick={onLocate}>
                重新定位
              </button>
            )}
          </dd>
        </div>
        <div>
          <dt>终点</dt>
          <dd>
            {destination.address || '地图上标注的位置'}
            {!destination.position && <span className={s.more}>未标注位置，地图应用会按地址查找。</span>}
          </dd>
        </div>
      </dl>
      {distance && <p className={s.far}>{distance}</p>}
    </section>
  )
}

function startOf({ address, isLast }: Here): string {
  const name = address || '我的位置'
  return isLast ? `${name}（上次定位）` : name
}

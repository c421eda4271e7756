import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import s from './pull-to-refresh.module.css'

const enough = 56
const farthest = 88

/** Pulling the page down from its top reloads. The same is done by the reload button of an error and by search. */
export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}) {
  const start = useRef<number | null>(null)
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const onTouchMove = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY
    if (start.current === null || y === undefined) return
    setPulled(Math.max(0, Math.min(farthest, (y - start.current) * 0.45)))
  }
  const onTouchEnd = async () => {
    const far = pulled >= enough
    start.current = null
    setPulled(0)
    if (!far || busy) return
    setBusy(true)
    await onRefresh().catch(() => undefined)
    setBusy(false)
  }
  const words = pulled >= enough ? '松开刷新' : '下拉刷新'
  return (
    <div
      className={s.area}
      onTouchStart={(event) => {
        start.current = window.scrollY <= 0 && !busy ? (event.touches[0]?.clientY ?? null) : null
      }}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={() => {
        start.current = null
        setPulled(0)
      }}
    >
      <div className={s.head} style={{ height: busy ? enough : pulled }} role="status">
        {busy ? '正在刷新…' : pulled > 0 && words}
      </div>
      {children}
    </div>
  )
}

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { Button } from './button.tsx'
import { useHost } from './host.tsx'
import s from './infinite-list.module.css'

export interface InfiniteListProps<Row> {
  rows: readonly Row[]
  rowKey(row: Row): string
  row(row: Row, index: number): ReactNode
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  /** Loading the next page failed: the button says so. */
  moreFailed?: boolean
}

/** Thousands of rows scrolled by the window; the next page comes by itself near the end, or by the button. */
export function InfiniteList<Row>(props: InfiniteListProps<Row>) {
  const { rows, rowKey, row, hasMore, loadingMore, onMore, moreFailed = false } = props
  const measures = typeof ResizeObserver === 'function'
  const heights = useHeights(rows[0] ? rowKey(rows[0]) : '')
  const item = (given: Row, index: number) => (
    <div key={rowKey(given)} className={s.item}>
      {row(given, index)}
    </div>
  )
  return (
    <>
      {measures ? (
        <WindowVirtualizer data={rows} bufferSize={600} {...heights}>
          {item}
        </WindowVirtualizer>
      ) : (
        rows.map(item)
      )}
      <div className={s.end}>
        {hasMore && !loadingMore && !moreFailed && <Sentinel onSeen={onMore} />}
        {hasMore ? (
          <Button tone="quiet" busy={loadingMore} onClick={onMore}>
            {loadingMore ? '正在加载' : moreFailed ? '没有加载成功，点此重试' : '加载更多'}
          </Button>
        ) : (
          <p>没有更多了</p>
        )}
      </div>
    </>
  )
}

/** Heights that were measured when the page was left: with them the way back leads to the same row. */
function useHeights(first: string) {
  const memory = useHost().heights
  const ref = useRef<WindowVirtualizerHandle>(null)
  const [cache] = useState(() => memory?.get(first) as CacheSnapshot | undefined)
  useLayoutEffect(
    () => () => {
      if (ref.current) memory?.set(first, ref.current.cache)
    },
    [memory, first],
  )
  return cache ? { ref, cache } : { ref }
}

function Sentinel({ onSeen }: { onSeen: () => void }) {
  const ref = useRef<HTMLSpanElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) seen.current()
      },
      { rootMargin: '800px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={ref} />
}

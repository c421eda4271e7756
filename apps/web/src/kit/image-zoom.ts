import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'

/** How far a picture is enlarged, and moved from its middle, in CSS pixels. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

const still: Zoom = { scale: 1, x: 0, y: 0 }
const largest = 5
const doubled = 2.5
const tapMs = 300

/** Keeps the scale in its bounds; at its own size a picture stands in the middle. */
export function bounded({ scale, x, y }: Zoom): Zoom {
  const kept = Math.min(largest, Math.max(1, scale))
  return kept === 1 ? still : { scale: kept, x, y }
}

interface Point {
  readonly x: number
  readonly y: number
}

const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** Enlarging by two fingers, a double tap, the wheel or a button; moving by one finger. */
export function useImageZoom() {
  const [zoom, setZoom] = useState<Zoom>(still)
  const points = useRef(new Map<number, Point>())
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const toggle = () => setZoom((now) => (now.scale > 1 ? still : { ...still, scale: doubled }))
  const move = (event: PointerEvent) => {
    const before = [...points.current.values()]
    if (!points.current.has(event.pointerId)) return
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...points.current.values()]
    const [from, to] = [middle(before), middle(after)]
    const factor = after.length > 1 && spread(before) > 0 ? spread(after) / spread(before) : 1
    setZoom((now) =>
      bounded({ scale: now.scale * factor, x: now.x + to.x - from.x, y: now.y + to.y - from.y }),
    )
  }
  const leave = (event: PointerEvent) => points.current.delete(event.pointerId)
  return {
    zoom,
    toggle,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const second = event.timeStamp - lastTap.current < tapMs && points.current.size === 1
        lastTap.current = second ? Number.NEGATIVE_INFINITY : event.timeStamp
        if (second) toggle()
      },
      onPointerMove: move,
      onPointerUp: leave,
      onPointerCancel: leave,
      onWheel: ({ deltaY }: WheelEvent) =>
        setZoom((now) => bounded({ ...now, scale: now.scale * (deltaY < 0 ? 1.2 : 1 / 1.2) })),
    },
  }
}

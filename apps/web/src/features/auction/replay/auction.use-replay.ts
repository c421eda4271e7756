import { useEffect, useState } from 'react'

/** How long the whole takes when it plays, and how often it moves, in milliseconds. */
const playMs = 20_000
const tickMs = 100

/** A moment between two others that can be moved by hand, from line to line, or by itself. All in milliseconds. */
export function useReplay(from: number, to: number, moments: readonly number[]) {
  const [at, setAt] = useState(to)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    const step = ((to - from) * tickMs) / playMs
    const timer = setInterval(() => setAt((before) => Math.min(to, before + step)), tickMs)
    return () => clearInterval(timer)
  }, [playing, from, to])
  if (playing && at >= to) setPlaying(false)
  const move = (next: number) => {
    setPlaying(false)
    setAt(Math.min(to, Math.max(from, next)))
  }
  return {
    at,
    playing,
    move,
    toggle: () => {
      if (at >= to) setAt(from)
      setPlaying(!playing)
    },
    before: () => move([...moments].reverse().find((moment) => moment < Math.floor(at)) ?? from),
    after: () => move(moments.find((moment) => moment > at) ?? to),
  }
}

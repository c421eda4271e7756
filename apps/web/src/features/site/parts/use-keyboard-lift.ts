import { useEffect, useRef } from 'react'

/** For a bar at the foot of the window: lifts it by what the screen's keyboard covers. */
export function useKeyboardLift() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const lift = () => {
      const covered = Math.max(0, Math.round(innerHeight - view.height - view.offsetTop))
      bar.current?.style.setProperty('bottom', `${covered}px`)
    }
    view.addEventListener('resize', lift)
    view.addEventListener('scroll', lift)
    return () => {
      view.removeEventListener('resize', lift)
      view.removeEventListener('scroll', lift)
    }
  }, [])
  return bar
}

import { useRouter } from '@tanstack/react-router'
import {
  Activity,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useOwner } from '../lib/session.ts'
import type { Standing } from '../map/standing.ts'
import type { LazyScreen } from './lazy-screen.ts'
import { Stand } from './stand.tsx'

/** A screen that is to live on beside the outlet. */
export interface Kept {
  readonly standing: Standing
  readonly Screen: LazyScreen
}

interface Owned extends Kept {
  readonly owner: string
}
type Register = (kept: Kept) => () => void
const KeepContext = createContext<Register | undefined>(undefined)

/** Hands a screen over to be kept while its route is shown. Says whether it will be drawn there. */
export function useKeep(kept: Kept | undefined): boolean {
  const register = useContext(KeepContext)
  const standing = kept?.standing
  const Screen = kept?.Screen
  useLayoutEffect(
    () => (register && standing && Screen ? register({ standing, Screen }) : undefined),
    [register, standing, Screen],
  )
  return Boolean(register && kept)
}

/**
 * Draws `children` (the outlet) and, beside it, every kept screen: visible while its route is shown, else
 * hidden with its state and without its effects. All are dropped when another person or company takes over.
 */
export function KeepAlive({ children }: { readonly children: ReactNode }) {
  const owner = useOwner()
  const [all, setAll] = useState<readonly Owned[]>([])
  const [shown, setShown] = useState<string>()
  const register = useCallback<Register>(
    (kept) => {
      const { id } = kept.standing
      setAll((before) => [
        ...before.filter((k) => k.owner === owner && k.standing.id !== id),
        { ...kept, owner },
      ])
      setShown(id)
      return () => setShown((now) => (now === id ? undefined : now))
    },
    [owner],
  )
  const mine = all.filter((kept) => kept.owner === owner)
  return (
    <KeepContext value={register}>
      {children}
      {mine.map(({ standing, Screen }) => (
        <Activity key={`${owner} ${standing.id}`} mode={standing.id === shown ? 'visible' : 'hidden'}>
          <KeepScroll>
            <Stand standing={standing}>
              <Screen />
            </Stand>
          </KeepScroll>
        </Activity>
      ))}
    </KeepContext>
  )
}

/** Remembers how far a kept screen and what scrolls inside it are scrolled, and gives it back before the first paint. */
function KeepScroll({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  const kept = useRef({ top: 0, inner: new Map<Element, readonly [top: number, left: number]>() })
  const visible = useRef(false)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (!visible.current || !pathChanged) return
        kept.current.top = window.scrollY
        for (const each of kept.current.inner.keys())
          kept.current.inner.set(each, [each.scrollTop, each.scrollLeft])
      }),
    [router],
  )
  useLayoutEffect(() => {
    const { top, inner } = kept.current
    const note = ({ target }: Event) => {
      if (target instanceof Element) inner.set(target, [target.scrollTop, target.scrollLeft])
    }
    visible.current = true
    window.scrollTo(0, top)
    for (const [each, [y, x]] of inner) {
      if (each.isConnected) each.scrollTo({ top: y, left: x })
      else inner.delete(each)
    }
    document.addEventListener('scroll', note, true)
    return () => {
      visible.current = false
      document.removeEventListener('scroll', note, true)
    }
  }, [])
  return children
}

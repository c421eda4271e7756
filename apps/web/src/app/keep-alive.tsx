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
import type { Standing } from '../map/to.ts'
import type { LazyScreen } from './lazy-screens.ts'
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

/** Remembers the window's scroll position of a kept screen and gives it back before the first paint. */
function KeepScroll({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  const top = useRef(0)
  const visible = useRef(false)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        if (visible.current) top.current = window.scrollY
      }),
    [router],
  )
  useLayoutEffect(() => {
    visible.current = true
    window.scrollTo(0, top.current)
    return () => {
      visible.current = false
    }
  }, [])
  return children
}

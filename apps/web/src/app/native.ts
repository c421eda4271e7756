import { safeRedirect } from '@jb/domain/shared/safe-redirect'
import { closeTopModal } from '../kit/modal.ts'
import { startNative } from '../lib/native.ts'
import { takeWanted } from '../lib/native-login.ts'
import { session } from '../lib/session.ts'
import { titleOf } from '../map/place.ts'
import { rowIn } from '../map/row-in.ts'
import type { AppRouter } from './router.tsx'

/** Lets the app, if there is one, read and move the router. */
export function connectNative(router: AppRouter): () => void {
  const { history } = router
  /** The row at a path, also when it is not here yet. */
  const rowAt = async (path: string) => {
    if (!rowIn(router, path)) await router.options.context.complete()
    return rowIn(router, path)
  }
  const titleHere = async () => {
    const { pathname, search } = router.state.location
    const row = await rowAt(pathname)
    return row ? titleOf(row.place, { ...search }) : ''
  }
  const open = async (path: string) => {
    const known = () => safeRedirect(path, location.origin, (at) => rowIn(router, at) !== undefined)
    if (!known()) await router.options.context.complete()
    const href = known()
    if (href && href !== router.state.location.href) router.navigate({ href })
    return href !== undefined
  }
  const stopWatch = session.subscribe(() => {
    if (session.get().status !== 'loggedIn') return
    const wanted = takeWanted()
    if (wanted) open(wanted)
  })
  const stopLooking = startNative({
    title: titleHere,
    back: () => {
      if (closeTopModal()) return true
      if (!history.canGoBack()) return false
      history.back()
      return true
    },
    open,
    follow: (moved) => {
      const tell = async () => {
        const { href } = router.state.location
        const title = await titleHere()
        if (href === router.state.location.href) moved({ path: href, title, canGoBack: history.canGoBack() })
      }
      void tell()
      router.subscribe('onResolved', tell)
    },
  })
  return () => {
    stopWatch()
    stopLooking()
  }
}

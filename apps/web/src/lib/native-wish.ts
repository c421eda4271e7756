import { useNativeApp } from './native.ts'
import { preferences } from './preferences.ts'
import { appVariant } from './runtime-config.ts'
import { createStore, useStore } from './store.ts'

/** What a web page cannot do, and the app can. */
export type AppWish = 'push' | 'album' | 'location'

/** The wish that is being answered; the shell answers it. */
export const appWish = createStore<AppWish | undefined>(undefined)

/**
 * The deed of a control that offers what only the app can do; undefined where the control must not be shown: in
 * large type, where no popup leads people away, and inside the app. The enterprise variant says that it is being built.
 */
export function useAppOffer(wish: AppWish): (() => void) | undefined {
  const { largeType } = useStore(preferences)
  const inside = useNativeApp() !== undefined && appVariant() !== 'qld'
  return largeType || inside ? undefined : () => appWish.set(wish)
}

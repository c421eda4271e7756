import { nativeAppWithin } from './native.ts'
import { loginIsNative } from './runtime-config.ts'

/** How long the bridge of the app may take before the web login is shown after all. */
const patienceMs = 1_500

/** Where the person wanted to go when the app's own login was called. */
let wanted: string | undefined

/**
 * Calls the login of the native enterprise app. False where there is none: then /login of this product is shown. What
 * the app hands over afterwards logs this page in; `redirect` is where it goes then.
 */
export async function moveToNativeLogin(redirect: string): Promise<boolean> {
  if (!loginIsNative()) return false
  const app = await nativeAppWithin(patienceMs)
  if (!app) return false
  wanted = redirect
  void app.call('moveToLogin', { redirect })
  return true
}

/** The address wanted before the native login, once. */
export function takeWanted(): string | undefined {
  const address = wanted
  wanted = undefined
  return address
}

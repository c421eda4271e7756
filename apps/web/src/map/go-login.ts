import { useCallback } from 'react'
import { moveToNativeLogin } from '../lib/native-login.ts'
import type { GoOptions } from './go.ts'
import { useGoGround } from './to-ground.ts'

/** Goes to the login and, after it, to `redirect`: the app's own login inside the native enterprise app, else /login. */
export function useGoLogin() {
  const go = useGoGround()
  return useCallback(
    async (redirect: string, options?: GoOptions) => {
      if (!(await moveToNativeLogin(redirect))) go('member.login', { redirect }, options)
    },
    [go],
  )
}

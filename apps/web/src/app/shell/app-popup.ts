import { useEffect } from 'react'
import { alert, confirm } from '../../kit/dialog.tsx'
import { leaveFor } from '../../lib/leave.ts'
import { type AppWish, appWish } from '../../lib/native-wish.ts'
import { appVariant } from '../../lib/runtime-config.ts'
import { useSite } from '../../lib/site.ts'

const reasons: Readonly<Record<AppWish, string>> = {
  push: '网页关闭后收不到提醒；在 APP 中，离线也能收到。',
  album: '网页不能把图片存进相册；在 APP 中可以一键保存。',
  location: '网页关闭后不能继续定位；在 APP 中可以。',
}

/** Answers a wish that only the app can fulfil: where the app is found; in the enterprise variant, that it is being built. */
export function useAppPopup(): void {
  const site = useSite()
  const product = site?.title ?? ''
  const download = site?.appDownloadUrl ?? ''
  useEffect(() => {
    const answer = async () => {
      const wish = appWish.get()
      if (!wish) return
      appWish.set(undefined)
      if (appVariant() === 'qld') return alert({ title: '功能开发中' })
      const title = `请在APP中体验完整功能，请在应用商店搜索"${product}"`
      if (!download) return alert({ title, text: reasons[wish] })
      if (await confirm({ title, text: reasons[wish], yes: '去下载' })) leaveFor(download)
    }
    return appWish.subscribe(answer)
  }, [product, download])
}

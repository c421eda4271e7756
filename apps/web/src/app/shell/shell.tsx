import { Outlet, useMatches } from '@tanstack/react-router'
import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Banner } from '../../kit/banner.tsx'
import { guardPresses } from '../../kit/press-guard.ts'
import { confirming } from '../../lib/confirming.ts'
import { restoreLogin, unrestored } from '../../lib/login-state.ts'
import { useOnline } from '../../lib/online.ts'
import { released } from '../../lib/release.ts'
import { useSite } from '../../lib/site.ts'
import { useStore } from '../../lib/store.ts'
import { titleOf } from '../../map/place.ts'
import type { Row } from '../../map/row-in.ts'
import { Slot } from '../../map/slot.tsx'
import s from '../app.module.css'
import { KeepAlive } from '../keep-alive.tsx'
import { useAppPopup } from './app-popup.ts'
import { useLoginDialog } from './login-dialog.ts'
import { Tabs } from './tabs.tsx'
import { useToasts } from './toasts.ts'

// Only a demonstration has it.
const DemoBar = lazy(() => import('./demo-bar.tsx'))

/** What stands around every screen: the phone-wide column, news about network and clock, the tab bar. */
export function Shell() {
  useLoginDialog()
  useAppPopup()
  useToasts()
  useEffect(guardPresses, [])
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const place = row?.place
  const site = useSite()
  const [unread, setUnread] = useState(0)
  const [news, newsHeight] = useHeight()
  const named = useMatches({ select: titleShown })
  const title = site && named ? `${named}${site.separator}${site.title}` : named
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  const tab = place?.options?.tab
  return (
    <div className={s.column} style={{ '--news': `${newsHeight}px` } as CSSProperties}>
      <div className={s.news} ref={news}>
        <News />
      </div>
      {site?.demo && (
        <Suspense fallback={<div className={s.demo} />}>
          <DemoBar />
        </Suspense>
      )}
      <div className={tab ? s.withTabs : s.screen}>
        <KeepAlive>
          <Outlet />
        </KeepAlive>
      </div>
      {tab && row && (
        <div className={s.tabs}>
          <Tabs current={row.id} unread={unread} />
        </div>
      )}
      <Slot name="shell.unread" props={{ onCount: setUnread }} />
    </div>
  )
}

function titleShown(matches: readonly { search: object; staticData: { row?: Row } }[]) {
  const at = matches.at(-1)
  return at?.staticData.row && titleOf(at.staticData.row.place, { ...at.search })
}

/** How high the news are: what stays at the top of a page stays under them. */
function useHeight() {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, height] as const
}

function News() {
  const online = useOnline()
  const waiting = useStore(confirming)
  const restoring = useStore(unrestored)
  const newer = useStore(released)
  return (
    <>
      {!online && <Banner tone="urgent">网络未连接，已填写的内容会保留，联网后自动更新。</Banner>}
      {restoring && (
        <Banner
          action={
            <button type="button" className={s.textAction} onClick={restoreLogin}>
              重试
            </button>
          }
        >
          正在恢复登录，服务暂时没有应答，会自动再试。您不用重新登录。
        </Banner>
      )}
      {newer && (
        <Banner
          action={
            <button type="button" className={s.textAction} onClick={() => location.reload()}>
              刷新
            </button>
          }
        >
          新版本已发布，请刷新
        </Banner>
      )}
      {waiting > 0 && <Banner>正在确认结果，请稍候，不要重复提交。</Banner>}
    </>
  )
}

import { type Notice, noticeLists } from '@jb/contract/notice/notice.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { NavAction, NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { addressOf, useGo, useGoHref, useSearchOf } from '../../../map/to.ts'
import { channelRemark, classWords } from '../notice.labels.ts'
import {
  noticesQuery,
  type Only,
  unreadByClassQuery,
  unreadQuery,
  useMarkAllRead,
  useMarkRead,
} from '../notice.queries.ts'
import { NoticeList } from '../parts/notice-list.tsx'

const nothing: Record<Only, string> = {
  all: '还没有消息，报名、报价和结果的进展会出现在这里。',
  unread: '没有未读消息，您都看过了。',
  business: '还没有业务消息，报名、报价、询问函的进展会出现在这里。',
  deadline: '还没有截止提醒，参与的项目快到时间时会提前告诉您。',
  result: '还没有结果消息，项目有结果或终止后会告诉您。',
}

/** 消息: what happened to my things, and where to go on. */
export default function MessagesScreen() {
  const asked = useSearchOf('notice.messages').only
  const only = noticeLists.find((list) => list === asked) ?? 'all'
  const go = useGo()
  const list = useInfiniteQuery(noticesQuery(only))
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const byClass = useQuery(unreadByClassQuery).data
  const notices = list.data?.pages.flatMap((page) => page.records) ?? []
  const [newest] = notices
  const remark = channelRemark(notices, useUser()?.roles.includes('operator') ?? false)
  const now = useServerNow(60_000)
  const open = useOpen()
  const readAll = useReadAll()
  const action = newest && unread > 0 && <NavAction onClick={() => readAll(newest)}>全部已读</NavAction>
  const tabs = (
    <Tabs
      label="消息"
      items={[
        { id: 'all', label: '全部' },
        { id: 'unread', label: '未读', count: unread },
        ...classWords.map(({ id, title }) => ({ id, label: title, count: byClass?.[id] || undefined })),
      ]}
      value={only}
      onChange={(id) => go('notice.messages', id === 'all' ? {} : { only: id }, { replace: true })}
    />
  )
  const top = (
    <>
      <NavBar title="消息" canGoBack={false} action={action} />
      {tabs}
      {remark && <Banner>{remark}</Banner>}
    </>
  )
  return (
    <Page top={top}>
      <NoticeList list={list} empty={nothing[only]} now={now} onOpen={open} />
    </Page>
  )
}

function useOpen() {
  const mark = useMarkRead()
  const goHref = useGoHref()
  return (notice: Notice) => {
    if (!notice.read) mark.mutate({ body: { ids: [notice.id] } })
    const href = addressOf(notice.place, notice.placeSearch)
    if (href) goHref(href)
  }
}

function useReadAll() {
  const markAll = useMarkAllRead()
  return (newest: Notice) =>
    markAll(newest).then(
      () => toast('已全部标为已读'),
      (error: { readonly msg: string }) => toast(error.msg),
    )
}

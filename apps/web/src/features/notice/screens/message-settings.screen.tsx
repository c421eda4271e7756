import type { Answer } from '@jb/contract/endpoint'
import type { noticePreferences, Preferences } from '@jb/contract/notice/preferences.contract'
import type { NoticeClass } from '@jb/domain/notice/kinds'
import { quietFrom, quietUntil } from '@jb/domain/notice/preferences'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { SwitchField } from '../../../kit/field/choice-field.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { AppOffer } from '../../member/index.ts'
import { classWords } from '../notice.labels.ts'
import { preferencesQuery, useSetPreferences } from '../preferences.queries.ts'

/** 消息设置: which news pops up and which leaves by SMS; the list keeps everything in any case. */
export default function MessageSettingsScreen() {
  const query = useQuery(preferencesQuery)
  const { data } = query
  return (
    <Page top={<NavBar title="消息设置" />}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<FormSkeleton fields={7} />}>
        {data && <Choices {...data} />}
      </QueryState>
    </Page>
  )
}

function Choices({ smsConfigured, ...chosen }: Answer<typeof noticePreferences>) {
  const set = useSetPreferences()
  const keep = (wish: Preferences) => {
    set(wish).catch((error) => toast(sentenceOf(error), 'bad'))
  }
  const turn = (way: 'popup' | 'sms', name: NoticeClass, on: boolean) =>
    keep({ ...chosen, [way]: { ...chosen[way], [name]: on } })
  return (
    <>
      <Banner>所有消息都会保留在消息列表。变更、终止和结果依法必须通知，短信不能关闭。</Banner>
      {!smsConfigured && <Banner>短信通道未配置，目前不会发出短信；配置后按这里的选择发送。</Banner>}
      {classWords.map(({ id, title, hint }) => (
        <Section key={id} title={title}>
          <SwitchField
            label="弹出提醒"
            about={title}
            hint={hint}
            value={chosen.popup[id]}
            onChange={(on) => turn('popup', id, on)}
          />
          <SwitchField
            label="短信"
            about={title}
            value={chosen.sms[id]}
            onChange={(on) => turn('sms', id, on)}
          />
        </Section>
      ))}
      <Section title="夜间">
        <SwitchField
          label="夜间不发短信"
          hint={`${quietFrom}:00 到次日 ${quietUntil}:00 的短信改在早上发送；截止提醒和依法必须的通知照常发送。`}
          value={chosen.quietNights}
          onChange={(quietNights) => keep({ ...chosen, quietNights })}
        />
      </Section>
      <AppOffer wish="push" label="离线也收到提醒" />
    </>
  )
}

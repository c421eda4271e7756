import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { isTendering } from '@jb/domain/tender/regime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField, SwitchField } from '../../../kit/field/choice-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import s from '../evaluation.module.css'
import { choicesQuery, evaluationQuery, useSeat } from '../evaluation.queries.ts'
import { Members } from './results.tsx'

type Choice = NonNullable<ReturnType<typeof useChoices>['data']>[number]
const useChoices = (id: string) => useQuery(choicesQuery(id))

/** 评审小组: the owner chooses colleagues and their chair. */
export default function CommitteeScreen() {
  const { id } = useSearchOf('evaluation.committee')
  const query = useQuery(evaluationQuery(id))
  return (
    <DetailScreen title={query.data?.committeeName ?? '评审小组'} query={query}>
      {(view) => <Form key={view.version} view={view} />}
    </DetailScreen>
  )
}

function Form({ view }: { view: EvaluationView }) {
  const choices = useChoices(view.tenderId)
  const own = view.members.filter(({ isExpert }) => !isExpert)
  const experts = view.members.length - own.length
  const [chosen, setChosen] = useState<readonly string[]>(own.map(({ accountId }) => accountId))
  const [chair, setChair] = useState(own.find(({ seat }) => seat === 'chair')?.accountId ?? '')
  const seat = useSeat()
  const go = useGo()
  const people = choices.data ?? []
  // Who has left the company since, or is found on the other side, is not kept.
  const kept = people.filter(({ accountId, why }) => why === null && chosen.includes(accountId))
  const locked = !view.actions.some(({ id: action }) => action === 'seat')
  const put = (accountId: string, on: boolean) => {
    setChosen(on ? [...chosen, accountId] : chosen.filter((one) => one !== accountId))
    if (!on && chair === accountId) setChair('')
  }
  const send = () =>
    seat({
      body: {
        id: view.tenderId,
        version: view.version,
        members: kept.map(({ accountId }) => ({
          accountId,
          seat: accountId === chair ? ('chair' as const) : ('member' as const),
        })),
      },
    }).then(
      () => {
        toast('名单已保存，成员会收到通知', 'good')
        go('evaluation.home', { id: view.tenderId }, { replace: true })
      },
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  if (locked)
    return (
      <>
        <Banner>评审已经开始，名单不能再调整；成员不能继续的，请在评标页办理“成员离开”。</Banner>
        <Members view={view} />
        <BottomBar>
          <Button onClick={() => go('evaluation.home', { id: view.tenderId })}>去评标页</Button>
        </BottomBar>
      </>
    )
  const { why, intro } = rulesOf(view, kept, chair)
  return (
    <>
      <Banner>{intro}</Banner>
      {experts > 0 && <p className={s.note}>已抽取专家 {experts} 人，姓名在定标前保密，不在这里选择。</p>}
      <Section title={`成员（已选 ${kept.length} 人）`}>
        {choices.isPending && <p className={s.note}>正在读取本企业人员…</p>}
        {choices.isError && <p className={s.warn}>人员没有读取到，请返回重试。</p>}
        {people.map((one) => (
          <Person key={one.accountId} one={one} chosen={chosen.includes(one.accountId)} put={put} />
        ))}
      </Section>
      {view.leads !== 'never' && kept.length > 0 && (
        <Section title="组长">
          <ChoiceField
            label="组长"
            required={view.leads === 'must'}
            options={kept.map(({ accountId, name, departmentName }) => ({
              value: accountId,
              label: name,
              note: departmentName,
            }))}
            value={chair}
            onChange={setChair}
          />
        </Section>
      )}
      <BottomBar>
        <Button disabledReason={choices.data ? why : '本企业人员还没有读取到。'} onClick={send}>
          保存名单
        </Button>
      </BottomBar>
    </>
  )
}

const declaring = '开标后成员先看投标单位名单、声明没有利害关系，才能看到投标内容。'

/** What is said of the list, and why it cannot be kept as it is. */
function rulesOf(view: EvaluationView, kept: readonly Choice[], chair: string) {
  const { leads, least, committeeName } = view
  const nobody =
    leads === 'must' && kept.length > 0 && kept.every(({ accountId }) => accountId !== chair)
      ? '请指定组长。'
      : undefined
  if (isTendering(view))
    return {
      why: nobody,
      intro: `选择参加${committeeName}的招标人代表，不超过成员总数的三分之一，可以不选；其余为抽取的专家，由专家任组长。${declaring}`,
    }
  const asked = leads === 'must' ? '并指定组长' : '，组长可以从中指定，不指定的由专家担任'
  return {
    why: kept.length < least ? `至少选 ${least} 人。` : nobody,
    intro:
      least === 0
        ? `可以从本企业人员中选成员${asked}。${declaring}`
        : `从本企业人员中选至少 ${least} 人${asked}。${declaring}`,
  }
}

interface PersonProps {
  one: Choice
  chosen: boolean
  put: (accountId: string, on: boolean) => void
}

function Person({ one: { accountId, name, departmentName, title, why }, chosen, put }: PersonProps) {
  const about = [departmentName, title].filter(Boolean).join(' · ')
  if (why !== null)
    return (
      <p className={s.note}>
        {name}（{about}）：{why}
      </p>
    )
  return <SwitchField label={name} hint={about} value={chosen} onChange={(on) => put(accountId, on)} />
}

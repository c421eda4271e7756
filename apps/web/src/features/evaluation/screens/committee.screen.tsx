import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
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

type Choice = NonNullable<ReturnType<typeof useChoices>['data']>[number]
const useChoices = (id: string) => useQuery(choicesQuery(id))

/** 评审小组: the owner chooses colleagues and their chair. */
export default function CommitteeScreen() {
  const { id } = useSearchOf('evaluation.committee')
  const query = useQuery(evaluationQuery(id))
  return (
    <DetailScreen title="评审小组" query={query}>
      {(view) => <Form key={view.version} view={view} />}
    </DetailScreen>
  )
}

function Form({ view }: { view: EvaluationView }) {
  const choices = useChoices(view.tenderId)
  const [chosen, setChosen] = useState<readonly string[]>(view.members.map(({ accountId }) => accountId))
  const [chair, setChair] = useState(view.members.find(({ seat }) => seat === 'chair')?.accountId ?? '')
  const seat = useSeat()
  const go = useGo()
  const people = choices.data ?? []
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
        members: chosen.map((accountId) => ({
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
  if (locked) return <Banner>评审已经开始，名单不能再调整；成员不能继续的，请在评标页办理“成员离开”。</Banner>
  const why = chosen.length < 3 ? '至少选 3 人。' : chair === '' ? '请指定组长。' : undefined
  return (
    <>
      <Banner>
        从本企业人员中选至少 3 人并指定组长。开标后成员先看投标单位名单、声明没有利害关系，才能看到投标内容。
      </Banner>
      <Section title={`成员（已选 ${chosen.length} 人）`}>
        {choices.isPending && <p className={s.note}>正在读取本企业人员…</p>}
        {choices.isError && <p className={s.warn}>人员没有读取到，请返回重试。</p>}
        {people.map((one) => (
          <Person key={one.accountId} one={one} chosen={chosen.includes(one.accountId)} put={put} />
        ))}
      </Section>
      {chosen.length > 0 && (
        <Section title="组长">
          <ChoiceField
            label="组长"
            required
            options={people
              .filter(({ accountId }) => chosen.includes(accountId))
              .map(({ accountId, name, departmentName }) => ({
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
        <Button disabledReason={why} onClick={send}>
          保存名单
        </Button>
      </BottomBar>
    </>
  )
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

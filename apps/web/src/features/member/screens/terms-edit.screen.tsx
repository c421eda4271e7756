import { saveTerms, type Terms } from '@jb/contract/member/terms.contract'
import { termsTitles } from '@jb/domain/member/terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useBack, useSearchOf } from '../../../map/to.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { termsQuery, useSaveTerms } from '../member.queries.ts'

/** 编辑协议文本: the operator writes the next version of a text that people agree to. */
export default function TermsEditScreen() {
  const kind = useSearchOf('member.termsEdit').kind === 'privacy' ? 'privacy' : 'agreement'
  const query = useQuery({ ...termsQuery(kind), gcTime: 0 })
  if (query.data) return <TermsForm key={kind} terms={query.data} />
  return (
    <Page top={<NavBar title={`编辑${termsTitles[kind]}`} />}>
      <QueryState query={query} hasData={false} skeleton={<FormSkeleton fields={1} />}>
        {null}
      </QueryState>
    </Page>
  )
}

const section = (terms: Terms): SectionSpec<z.input<typeof saveTerms.body>> => ({
  title: terms.title,
  intro:
    terms.writtenAt === null
      ? '下面是产品自带的说明，请换成您单位的正式文本。发布后立即生效，新注册的人要同意它；已注册的人不会再被询问。'
      : `正在生效的是第 ${terms.version} 版。发布后成为第 ${terms.version + 1} 版，旧版本会保留，因为已经有人同意过它。`,
  fields: [
    {
      kind: 'textarea',
      name: 'body',
      label: '全文',
      required: true,
      maxLength: 30_000,
      rows: 16,
      hint: '纯文本，一段一行。可以从 Word 里复制粘贴。',
    },
  ],
})

/** The form goes on from the version that it began with. */
function TermsForm({ terms }: { readonly terms: Terms }) {
  const [{ kind, version, body, ...rest }] = useState(terms)
  const save = useSaveTerms()
  const back = useBack()
  return (
    <FormScreen
      title={`编辑${rest.title}`}
      schema={saveTerms.body}
      initial={{ kind, version, body }}
      sections={[section({ kind, version, body, ...rest })]}
      submit={(sent) => save({ body: sent })}
      submitLabel="发布"
      onDone={({ title }) => {
        toast(`${title}已发布`, 'good')
        back()
      }}
    />
  )
}

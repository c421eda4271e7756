import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import { limits } from '@jb/domain/expert/entry'
import { type Major, majorNames, majors } from '@jb/domain/expert/labels'
import { useQuery } from '@tanstack/react-query'
import { lazy, useCallback, useMemo, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Field } from '../../../kit/field/field.tsx'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormFrame, FormSection } from '../../../patterns/form-frame.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import {
  type Avoided,
  draftOf,
  emptyEntry,
  entrySchema,
  type Paper,
  personSection,
  valuesOf,
  workSection,
} from '../expert.form.ts'
import { expertQuery, poolQuery, useExpertChanges } from '../expert.queries.ts'
import s from '../parts/expert.module.css'
import { LineEditor } from '../parts/line-editor.tsx'

/** 新增专家: enters somebody, or goes on with an entry that may be written. */
export default function ExpertFormScreen() {
  const { id = '' } = useSearchOf('expert.add')
  const title = id ? '修改专家资料' : '新增专家'
  const pool = useQuery({ ...poolQuery, enabled: id === '' })
  const known = useQuery({ ...expertQuery(id), enabled: id !== '', refetchInterval: false })
  const query = id ? known : pool
  const ready = id ? mayWrite(known.data) : pool.data?.mayAdd
  if (ready) return <ExpertForm key={id} title={title} expert={known.data} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<FormSkeleton fields={8} />}>
        {id ? (
          <NoPermission
            text="专家资料现在不能修改。"
            who="审核中、暂停和已出库的资料不能修改，请返回详情查看。"
          />
        ) : (
          <NoPermission
            text="新增专家由平台运营，或企业的采购员、采购主管、招标代理办理。"
            who="需要时请联系本企业管理员为您开通权限。"
          />
        )}
      </QueryState>
    </Page>
  )
}

const mayWrite = (expert: ExpertDetail | undefined): boolean =>
  expert?.actions.some(({ id, enabled }) => id === 'submit' && enabled) ?? false

// Nobody needs the sheets before the first line.
const PaperSheet = lazy(async () => ({ default: (await import('../parts/line-sheets.tsx')).PaperSheet }))
const AvoidSheet = lazy(async () => ({ default: (await import('../parts/line-sheets.tsx')).AvoidSheet }))

/** Everything there is to fill in about an expert. Nothing of it is kept on the phone: it holds an identity number. */
export function ExpertForm({ title, expert }: { title: string; expert: ExpertDetail | undefined }) {
  const go = useGo()
  const { save, submit } = useExpertChanges()
  const self = expert?.isSelf ?? false
  const sections = useMemo(
    () => (self ? [workSection] : [personSection(expert?.idCard ?? ''), workSection]),
    [self, expert?.idCard],
  )
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections])
  const form = useForm({ schema: entrySchema, initial: expert ? valuesOf(expert) : emptyEntry, fields })
  const [saving, setSaving] = useState(false)
  const [known, setKnown] = useState<readonly UploadedFile[]>(
    (expert?.papers ?? []).flatMap(({ file }) => file ?? []),
  )
  const onUploaded = useCallback((file: UploadedFile) => setKnown((before) => [...before, file]), [])
  const seen = expert && { id: expert.id, version: expert.version }
  const { values, errors } = form
  const leave = (id: string, words: string) => {
    toast(words, 'good')
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => go('expert.detail', { id }, { replace: true }), 0)
  }
  const send = async () => {
    const done = await form.submit((sent) => submit({ body: { ...seen, form: sent } }))
    if (done) leave(done.answer.id, '已提交审核')
  }
  const keep = async () => {
    setSaving(true)
    try {
      const { id } = await save({ body: { ...seen, form: draftOf(values) } })
      form.reset()
      leave(id, '草稿已保存')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    } finally {
      setSaving(false)
    }
  }
  const mayKeep = !self && (expert === undefined || expert.status === 'draft')
  return (
    <FormFrame
      title={title}
      form={form}
      keepsDraft={false}
      buttons={
        <>
          {mayKeep && (
            <Button tone="quiet" onClick={keep} {...(saving && { disabledReason: '正在保存草稿。' })}>
              保存草稿
            </Button>
          )}
          <Button onClick={send}>提交审核</Button>
        </>
      }
    >
      {expert?.status === 'active' && (
        <Banner tone="plain">修改后需要重新审核，审核通过前不参加抽取和评审。</Banner>
      )}
      {expert?.status === 'refused' && expert.reason !== null && (
        <Banner tone="bad">上次没有通过：{expert.reason}</Banner>
      )}
      {sections.map((section) => (
        <FormSection key={section.title} section={section} form={form} />
      ))}
      <Section>
        <MajorsField
          value={values.majors}
          error={errors.majors}
          onChange={(majors) => form.set('majors', majors)}
        />
      </Section>
      <LineEditor<Paper>
        title="职称和执业资格证书"
        what="证书"
        lines={values.papers}
        most={limits.papers}
        none="请上传职称证书、执业资格证书，至少一份。"
        error={errors.papers}
        show={({ name, number, expiresAt }) => ({
          name,
          note: `${number} · ${expiresAt === null ? '长期有效' : `有效期至 ${expiresAt}`}`,
        })}
        onChange={(papers) => form.set('papers', papers)}
        sheet={(line, ways) => <PaperSheet line={line} known={known} onUploaded={onUploaded} {...ways} />}
      />
      <LineEditor<Avoided>
        title="回避单位"
        what="回避单位"
        lines={values.avoids}
        most={limits.avoids}
        none="任职、持股或有其他利害关系的单位，请逐家添加；没有的不用填。"
        error={errors.avoids}
        show={({ name, uscc }) => ({ name, note: uscc })}
        onChange={(avoids) => form.set('avoids', avoids)}
        sheet={(line, ways) => <AvoidSheet line={line} {...ways} />}
      />
    </FormFrame>
  )
}

interface MajorsFieldProps {
  value: readonly Major[]
  error: string | undefined
  onChange: (majors: readonly Major[]) => void
}

/** The majors of an expert, some of nine. */
export function MajorsField({ value, error, onChange }: MajorsFieldProps) {
  const toggle = (major: Major) => {
    if (value.includes(major)) return onChange(value.filter((one) => one !== major))
    if (value.length >= limits.majors) return toast(`专业最多选 ${limits.majors} 个。`)
    onChange([...value, major])
  }
  const hint = `最多选 ${limits.majors} 个，先选的是主专业。`
  return (
    <Field label="专业" required native={false} error={error} hint={hint}>
      {() => (
        <div className={s.majors}>
          {majors.map((major) => (
            <label key={major} className={s.major}>
              <input type="checkbox" checked={value.includes(major)} onChange={() => toggle(major)} />
              {majorNames[major]}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

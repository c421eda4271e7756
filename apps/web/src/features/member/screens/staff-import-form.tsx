import type { Answer } from '@jb/contract/endpoint'
import type { importStaff } from '@jb/contract/member/staff.contract'
import { useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { FilesField } from '../../../kit/field/files-field.tsx'
import type { Upload, UploadedFile } from '../../../kit/field/use-uploads.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { useImportPreview, useImportStaff, useStaffTemplate } from '../organisation.queries.ts'
import { ImportPreviewPart } from '../parts/import-preview.tsx'
import { ImportResult } from '../parts/import-result.tsx'
import s from '../parts/organisation.module.css'

/** A list of people does not wait on the phone for a better network. */
const uploadList: Upload = (file, onProgress, signal) => uploadAttachment(file, onProgress, signal)

/** Template, file, what it would do with every mistake, and what was done. */
export default function StaffImportForm() {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [done, setDone] = useState<Answer<typeof importStaff>>()
  const preview = useImportPreview(files[0]?.id)
  const send = useImportStaff()
  if (done) {
    return (
      <Page top={<NavBar title="导入员工" />}>
        <ImportResult
          result={done}
          onAgain={() => {
            setFiles([])
            setDone(undefined)
          }}
        />
      </Page>
    )
  }
  const [file] = files
  const found = file && preview.data
  const count = found?.rows.length ?? 0
  const take = async () => {
    if (!file) return
    try {
      setDone(await send({ body: { fileId: file.id, expected: count } }))
    } catch (error) {
      toast(sentenceOf(error), 'bad')
      void preview.refetch()
    }
  }
  const faulty = found && found.errors.length > 0 ? '请先按提示改好名单，再重新上传。' : undefined
  return (
    <Page
      top={<NavBar title="导入员工" />}
      bottom={
        found && (
          <BottomBar>
            <Button
              disabledReason={faulty ?? (count === 0 ? '名单里没有可以添加的人。' : undefined)}
              onClick={take}
            >
              添加 {count} 人
            </Button>
          </BottomBar>
        )
      }
    >
      <Section>
        <ol className={s.how}>
          <li>
            <p>下载模板，填写姓名、手机号、部门、职务和角色，最多 2000 行。</p>
            <Template />
          </li>
          <li>
            <FilesField
              label="选择填好的文件"
              value={files}
              onChange={setFiles}
              upload={uploadList}
              max={1}
              accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              hint="先预览，确认后才会添加；有一处错误就一个人也不添加。"
            />
          </li>
        </ol>
      </Section>
      {file && (
        <QueryState query={preview} hasData={found !== undefined} skeleton={<ListSkeleton cards={2} />}>
          {found && <ImportPreviewPart preview={found} />}
        </QueryState>
      )}
    </Page>
  )
}

function Template() {
  const make = useStaffTemplate()
  const download = async () => {
    try {
      const { name, url } = await make({})
      await saveFrom(name, url)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return (
    <Button tone="quiet" onClick={download}>
      下载模板
    </Button>
  )
}

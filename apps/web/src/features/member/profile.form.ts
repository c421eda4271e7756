import { type CompanyProfile, saveCompanyProfile } from '@jb/contract/member/profile.contract'
import { tradeChoices } from '@jb/domain/member/directory'
import * as z from 'zod/mini'
import type { Upload, UploadedFile } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'

const { logoFileId, ...others } = saveCompanyProfile.body.shape

/** The profile as it is typed in: the logo as a list of one at most. */
export const profileDraft = z.object({ ...others, logo: z.array(z.uuid()).check(z.maxLength(1)) })
export type ProfileDraft = z.input<typeof profileDraft>

export function draftOfProfile(profile: CompanyProfile): ProfileDraft {
  const { version, shortName, address, phone, introduction, website, trade, position, logo } = profile
  return {
    ...{ version, shortName, address, phone, introduction, website, trade, position },
    logo: logo ? [logo.id] : [],
  }
}

/** What the endpoint takes. */
export function profileBodyOf({ logo, ...rest }: ProfileDraft): z.input<typeof saveCompanyProfile.body> {
  return { ...rest, logoFileId: logo[0] ?? null }
}

/** The fields; `known` is the logo that stands. */
export function profileSections(
  upload: Upload,
  known: readonly UploadedFile[],
): readonly SectionSpec<ProfileDraft>[] {
  return [
    {
      title: '对外展示',
      fields: [
        {
          kind: 'files',
          name: 'logo',
          label: '企业标志',
          hint: '建议上传正方形的 jpg 或 png 图片。',
          upload,
          known,
          max: 1,
          accept: 'image/png,image/jpeg',
        },
        { kind: 'text', name: 'shortName', label: '企业简称', required: true, maxLength: 20 },
        {
          kind: 'choice',
          name: 'trade',
          label: '企业类型',
          options: tradeChoices.map(({ no, name }) => ({ value: no, label: name })),
        },
        { kind: 'textarea', name: 'introduction', label: '企业简介', maxLength: 1000, rows: 6 },
        {
          kind: 'text',
          name: 'website',
          label: '企业网站',
          maxLength: 200,
          placeholder: '以 https:// 开头的完整网址',
        },
      ],
    },
    {
      title: '联系方式',
      fields: [
        { kind: 'text', name: 'address', label: '详细地址', required: true, maxLength: 200 },
        { kind: 'phone', name: 'phone', label: '企业电话', placeholder: '手机号或带区号的座机号' },
      ],
    },
  ]
}

import { NoPermission } from '../../../kit/states.tsx'

/** Stands where sign-ups would be listed while the law keeps them from the owner. */
export function SecretNote() {
  return (
    <NoPermission
      text="开标前，报名企业的名称和数量对采购方保密。"
      who="报名由系统自动确认，或由受托的招标代理处理。依据：招标投标法第二十二条、第五十二条。开标后，投标单位显示在开标记录里。"
    />
  )
}

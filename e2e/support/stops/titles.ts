/** Titles of the tenders of the demo story, by what each is good for. */

export const steel = '西咸智造产业园一期主体结构钢筋采购'
export const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
export const hangers = '西咸智造产业园机电安装抗震支吊架采购'
export const mortar = '泾河安置房三期预拌砂浆采购'
export const concrete = '泾河安置房三期商品混凝土采购'
export const windows = '高新第九初级中学铝合金门窗采购预告'
export const membrane = '西咸智造产业园防水卷材采购'
export const pump = '高新第九初级中学汽车泵租赁'
export const labour = '泾河安置房三期主体劳务分包（2#、5#楼）'
export const scaffold = '周转材料（盘扣脚手架）租赁'
export const paint = '泾河安置房三期外墙涂料采购'
/** Its winner has given up, and it is decided anew. */
export const fence = '泾河安置房三期装配式围挡采购'
export const track = '高新第九初级中学塑胶跑道材料采购'
export const strands = '锦岑高速 JC-2 标钢绞线采购'
export const freight = '韩城—泾河钢材公路运输（年度 6,000 吨）'
/** Asks for a security; 杨大勇 has signed up and not paid yet. */
export const canteen = '项目食堂及安保综合服务采购'
/** STATUTORY: who signed up is secret from the owner until the opening. */
export const survey = '灞原科创园岩土工程详细勘察'
export const contracting = '灞原科创园一期施工总承包'
/** STATUTORY, opened by its bidders: who bid and for how much is public. */
export const roads = '灞原大道改造施工总承包'
export const parking = '灞原停车场特许经营项目'
/** Has two addenda; 江涛 has bid for the list before the second one. */
export const diggers = '锦岑高速 JC-2 标挖掘机及自卸车机械租赁'
export const crane = '西咸智造产业园塔式起重机租赁（4 台）'
/** SALE: the highest offer wins. */
export const warehouse = '浐河仓库对外出租（3,600㎡）'
export const land = '渭南厂区土地使用权转让预告'
/** Bought from one supplier without a contest. */
export const direct = '塔吊附着预埋件紧急补充采购'
export const estate = '灞原科创园物业服务'
export const greening = '灞原大道绿化养护服务'
export const smartSite = '西咸智造产业园智慧工地平台采购'
export const tower = '长砚大厦物业服务采购'

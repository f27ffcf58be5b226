// What the landing page's demo serves: dishes of the demo restaurant, as its menu has them.

export interface DemoDish {
  /** Of its checkbox on the phone. */
  id: string;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  price: string;
  calories: number;
  imageUrl: string;
  /** Chosen before the visitor touches anything. */
  chosen?: boolean;
  /** Shows the dish's line on the ticket once it is chosen. The classes are whole words, because the styles are made of those. */
  line: string;
}

export const demoDishes = [
  {
    id: 'demo-kabsa',
    nameEn: 'Naimi lamb kabsa',
    nameAr: 'كبسة لحم نعيمي',
    descriptionEn: 'On the bone, Qassim spices',
    descriptionAr: 'لحم على العظم وأرز ببهارات القصيم',
    price: '58.00',
    calories: 890,
    imageUrl: '/dishes/kabsa-lamb.svg',
    chosen: true,
    line: 'group-has-[#demo-kabsa:checked]/demo:flex',
  },
  {
    id: 'demo-jareesh',
    nameEn: 'White jareesh',
    nameAr: 'جريش أبيض',
    descriptionEn: 'Cracked wheat, laban, ghee, onion',
    descriptionAr: 'قمح مجروش باللبن وسمن بري وكشنة',
    price: '28.00',
    calories: 420,
    imageUrl: '/dishes/jareesh.svg',
    chosen: true,
    line: 'group-has-[#demo-jareesh:checked]/demo:flex',
  },
  {
    id: 'demo-mandi',
    nameEn: 'Chicken mandi',
    nameAr: 'مندي دجاج',
    descriptionEn: 'Half a chicken over embers, daqoos',
    descriptionAr: 'نصف دجاجة على الجمر مع الدقوس',
    price: '36.00',
    calories: 760,
    imageUrl: '/dishes/mandi-chicken.svg',
    line: 'group-has-[#demo-mandi:checked]/demo:flex',
  },
  {
    id: 'demo-coffee',
    nameEn: 'Saudi coffee, dallah',
    nameAr: 'قهوة سعودية، دلّة',
    descriptionEn: 'Cardamom and saffron, with dates',
    descriptionAr: 'شقراء بالهيل والزعفران مع تمر سكري',
    price: '26.00',
    calories: 45,
    imageUrl: '/dishes/saudi-coffee.svg',
    line: 'group-has-[#demo-coffee:checked]/demo:flex',
  },
] as const satisfies readonly DemoDish[];

type Name = Pick<DemoDish, 'nameEn' | 'nameAr'>;

export const [kabsa, jareesh, mandi, coffee] = demoDishes;
export const matazeez: Name = { nameEn: 'Lamb matazeez', nameAr: 'مطازيز لحم' };
export const margoog: Name = { nameEn: 'Lamb margoog', nameAr: 'مرقوق لحم' };
export const sambosa: Name = { nameEn: 'Wheat sambosa', nameAr: 'سمبوسة بر' };
export const luqaimat: Name = { nameEn: 'Luqaimat', nameAr: 'لقيمات' };
export const fattoush: Name = { nameEn: 'Fattoush', nameAr: 'فتوش' };

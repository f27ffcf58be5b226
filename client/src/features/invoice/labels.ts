// A document carries both languages at once, whatever language the page around it has: these are its words, not the
// interface's.

export interface Label {
  en: string;
  ar: string;
}

const label = (en: string, ar: string): Label => ({ en, ar });

export const labels = {
  bill: label('Bill', 'الحساب'),
  receipt: label('Order receipt', 'إيصال طلب'),
  invoice: label('Simplified tax invoice', 'فاتورة ضريبية مبسطة'),
  creditNote: label('Credit note', 'إشعار دائن'),
  taxCreditNote: label('Credit note for a simplified tax invoice', 'إشعار دائن للفاتورة الضريبية المبسطة'),
  vatNumber: label('VAT no.', 'الرقم الضريبي'),
  crNumber: label('CR', 'السجل التجاري'),
  date: label('Date and time', 'التاريخ والوقت'),
  table: label('Table', 'الطاولة'),
  orders: label('Orders', 'الطلبات'),
  part: label('Part', 'الجزء'),
  servedBy: label('Served by', 'النادل'),
  whole: label('Whole bill', 'الحساب كاملًا'),
  customer: label('Customer', 'العميل'),
  corrects: label('Corrects invoice', 'يصحح الفاتورة'),
  reason: label('Reason', 'السبب'),
  item: label('Item', 'الصنف'),
  quantity: label('Qty', 'الكمية'),
  price: label('Price', 'السعر'),
  amount: label('Amount', 'المجموع'),
  vat: label('VAT', 'الضريبة'),
  lines: label('Total of items', 'مجموع الأصناف'),
  inclusive: label('Prices include 15% VAT', 'الأسعار شاملة ضريبة القيمة المضافة 15%'),
  discount: label('Discount', 'الخصم'),
  charges: label('Charges', 'الرسوم'),
  net: label('Total excluding VAT', 'المجموع قبل الضريبة'),
  tax: label('VAT 15%', 'ضريبة القيمة المضافة 15%'),
  grand: label('Total including VAT', 'الإجمالي شامل الضريبة'),
  total: label('Total', 'الإجمالي'),
  paid: label('Paid', 'المدفوع'),
  due: label('Amount due', 'المبلغ المستحق'),
  code: label('Invoice code', 'رمز الفاتورة'),
  thanks: label('Thank you. See you at the table again soon.', 'شكراً لزيارتكم، نراكم على السفرة قريباً'),
} as const;

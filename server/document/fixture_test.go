package document

import (
	"time"

	"sufra/server/money"
)

// evening is when the fixtures' documents were issued: 20 November 2026, 20:58 in Riyadh.
var evening = time.Date(2026, 11, 20, 17, 58, 0, 0, time.UTC)

func palmHouse() Seller {
	return Seller{
		Name:      Text{"Palm House Restaurant", "مطعم بيت النخيل"},
		VATNumber: "300000000000003", CRNumber: "1010000000",
		Address: []Text{{"Prince Turki Rd 7412, Al Malqa", "طريق الأمير تركي 7412، حي الملقا"}, {"Riyadh 13524", "الرياض 13524"}},
		Seed:    "palm-house-riyadh",
	}
}

// taxInvoice is the mock-up's: 216.00 including 28.17 VAT.
func taxInvoice() Invoice {
	return Invoice{
		Kind: TaxInvoice, Language: English, Number: "PH-2026-004217", Issued: Moment{At: evening}, Seller: palmHouse(),
		Table: "7", ServedBy: Text{"Khalid", "خالد"}, Orders: []string{"042", "044"},
		Lines: []Line{
			{Name: Text{"Naimi lamb kabsa", "كبسة لحم نعيمي"}, Variant: Text{"One person", "نفر"}, Quantity: 2, Unit: 5800, Amount: 11600},
			{Name: Text{"White jareesh", "جريش أبيض"}, Quantity: 1, Unit: 2800, Amount: 2800},
			{Name: Text{"Meat mutabbaq", "مطبّق لحم"}, Quantity: 1, Unit: 2400, Amount: 2400},
			{Name: Text{"Saudi coffee, dallah", "قهوة سعودية، دلّة"}, Quantity: 1, Unit: 2600, Amount: 2600},
			{Name: Text{"Luqaimat", "لقيمات"}, Quantity: 1, Unit: 2200, Amount: 2200},
		},
		Tax: &Tax{Percent: money.VATPercent, Net: 18783, VAT: 2817}, Total: 21600,
		Payments: []Payment{{Method: Text{"Paid by mada card", "مدفوع بطاقة مدى"}, Reference: "•••• 4412", Amount: 21600}},
		Code:     "AR7Zhdi32LnZhSDZhtiu2YTYqSDYp9mE2LHZitin2LYCDzMwMDAwMDAwMDAwMDAwMwMUMjAyNi0xMS0yMFQxODo0NTozMFoEBTkwLjAwBQUxMS43NA==",
	}
}

func closedDay() Day {
	return Day{
		Language: English, Restaurant: Text{"Palm House Restaurant", "مطعم بيت النخيل"}, Seed: "palm-house-riyadh",
		Number: "PH-Z-0117", Date: "2026-11-20", Opened: Moment{At: evening.Add(-7 * time.Hour)}, Closed: Moment{At: evening.Add(5 * time.Hour)},
		ClosedBy: Text{"Noura", "نورة"},
		Gross:    1_284_500, Discounts: Counted{4, 12_000}, Refunds: Counted{1, 5_800}, Voids: Counted{3, 8_400}, Net: 1_266_700, VAT: 165_222,
		Methods:   []Row{{Text{"mada card", "بطاقة مدى"}, Counted{71, 902_300}}, {Text{"Cash", "نقداً"}, Counted{33, 364_400}}},
		Statuses:  []Row{{Text{"Completed", "مكتمل"}, Counted{104, 1_284_500}}, {Text{"Cancelled", "ملغي"}, Counted{2, 9_200}}},
		Waiters:   []Row{{Text{"Khalid", "خالد"}, Counted{60, 730_000}}, {Text{"Noura", "نورة"}, Counted{44, 554_500}}},
		Items:     []Row{{Text{"Naimi lamb kabsa", "كبسة لحم نعيمي"}, Counted{48, 278_400}}, {Text{"Saudi coffee, dallah", "قهوة سعودية، دلّة"}, Counted{40, 104_000}}},
		ItemKinds: 2,
		Cash:      Cash{Opening: 50_000, Sales: 364_400, Refunds: 5_800, PaidOut: 20_000, Expected: 388_600, Counted: 388_100, Difference: -500},
	}
}

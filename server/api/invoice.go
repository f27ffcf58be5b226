package api

import (
	"time"

	"github.com/google/uuid"
)

// Invoice is an issued document: it never changes. In mode none it is an order receipt without VAT, in phase1 a
// simplified tax invoice with its QR (product paper, part 5). A mistake is corrected by a credit note.
type Invoice struct {
	ID             uuid.UUID     `json:"id"`
	RestaurantID   uuid.UUID     `json:"restaurantId"`
	Series         string        `json:"series" enum:"invoice,credit_note"`
	Number         int64         `json:"number" doc:"Gapless per restaurant and series"`
	InvoiceNumber  string        `json:"invoiceNumber" doc:"The number as it is printed, such as R7K2-INV-000042"`
	Mode           string        `json:"mode" enum:"none,phase1"`
	IssuedAt       time.Time     `json:"issuedAt"`
	Timezone       string        `json:"timezone" doc:"In which the document prints its time"`
	TableID        *uuid.UUID    `json:"tableId,omitempty"`
	TableSessionID *uuid.UUID    `json:"tableSessionId,omitempty"`
	TableNumber    string        `json:"tableNumber,omitempty"`
	CorrectsID     *uuid.UUID    `json:"correctsId,omitempty"`
	CorrectsNumber string        `json:"correctsNumber,omitempty"`
	CorrectsAt     *time.Time    `json:"correctsAt,omitempty" doc:"When the invoice that this credit note corrects was issued"`
	CreditedAmount string        `json:"creditedAmount" doc:"What credit notes have taken back; it changes after the issue"`
	Reason         string        `json:"reason,omitempty"`
	Part           int32         `json:"part,omitempty" doc:"Which part of a split bill, from 1"`
	Parts          int32         `json:"parts,omitempty"`
	WholeAmount    string        `json:"wholeAmount,omitempty" doc:"Of a part: what the whole bill came to"`
	Seller         InvoiceSeller `json:"seller"`
	CustomerName   string        `json:"customerName,omitempty"`
	ServedBy       string        `json:"servedBy,omitempty"`
	Lines          []InvoiceLine `json:"lines" nullable:"false"`
	OrderNumbers   []string      `json:"orderNumbers" nullable:"false"`
	DiscountAmount string        `json:"discountAmount" doc:"Lines less discountAmount plus chargeAmount are totalAmount"`
	DiscountNet    string        `json:"discountNet,omitempty" doc:"The discount without VAT, phase1 only: the lines' netAmount less discountNet plus chargeNet are netAmount"`
	ChargeAmount   string        `json:"chargeAmount"`
	ChargeNet      string        `json:"chargeNet,omitempty"`
	NetAmount      string        `json:"netAmount" doc:"netAmount + taxAmount = totalAmount, to the halala"`
	TaxAmount      string        `json:"taxAmount"`
	TotalAmount    string        `json:"totalAmount"`
	PaidAmount     string        `json:"paidAmount" doc:"What had been paid when it was issued"`
	SettledAmount  string        `json:"settledAmount,omitempty" doc:"What is paid of it by now, never more than creditedAmount leaves; like that it changes after the issue. None on drafts and credit notes"`
	PaymentMethod  string        `json:"paymentMethod,omitempty"`
	DueAmount      string        `json:"dueAmount,omitempty" doc:"What was left to pay when it was issued; none on a credit note"`
	TaxPercent     int32         `json:"taxPercent,omitempty" doc:"The rate of VAT of every line, phase1 only"`
	QR             string        `json:"qr,omitempty" doc:"Base64 of the TLV, phase1 only"`
	ShareURL       string        `json:"shareUrl" doc:"Unguessable public address of the PDF, for sending to the guest"`
}

// InvoiceSeller is the restaurant as the law wants it on the document, as it was when it was issued.
type InvoiceSeller struct {
	Name       string `json:"name"`
	NameAr     string `json:"nameAr"`
	VATNumber  string `json:"vatNumber,omitempty"`
	CRNumber   string `json:"crNumber,omitempty"`
	Address    string `json:"address"`
	City       string `json:"city"`
	State      string `json:"state"`
	PostalCode string `json:"postalCode"`
	Country    string `json:"country"`
	Phone      string `json:"phone,omitempty"`
}

// InvoiceLine is a line with what it cost including VAT.
type InvoiceLine struct {
	OrderItemID *uuid.UUID `json:"orderItemId,omitempty"`
	ItemName    string     `json:"itemName"`
	ItemNameAr  string     `json:"itemNameAr"`
	Variant     string     `json:"variant,omitempty"`
	VariantAr   string     `json:"variantAr,omitempty"`
	Quantity    string     `json:"quantity" doc:"A whole number, or a share of a dish such as 0.5"`
	UnitPrice   string     `json:"unitPrice"`
	TotalAmount string     `json:"totalAmount"`
	NetAmount   string     `json:"netAmount,omitempty" doc:"Without VAT, phase1 only"`
}

// IssueInvoice issues the bill of a table's seating, or of chosen orders of it. What is already invoiced and not
// credited comes back as it is: the same bill is never issued twice.
type IssueInvoice struct {
	TableID      *uuid.UUID  `json:"tableId,omitempty"`
	OrderIDs     []uuid.UUID `json:"orderIds,omitempty" nullable:"false" maxItems:"100"`
	CustomerName string      `json:"customerName,omitempty" maxLength:"200"`
}

// SplitInvoice issues a table's bill in parts that sum to it. It never touches orders or kitchen tickets.
type SplitInvoice struct {
	TableID uuid.UUID   `json:"tableId"`
	Kind    string      `json:"kind" enum:"items,guests,amount"`
	Guests  int32       `json:"guests,omitempty" minimum:"0" maximum:"50" doc:"kind guests: 2 to 50 equal shares; the odd halalas go to the first"`
	Amounts []string    `json:"amounts,omitempty" nullable:"false" maxItems:"50" doc:"kind amount: they sum to the bill; one more part is made of a rest"`
	Parts   []SplitPart `json:"parts,omitempty" nullable:"false" maxItems:"50" doc:"kind items: lines left over become the last part"`
}

// SplitPart is what one guest pays for.
type SplitPart struct {
	Lines []SplitLine `json:"lines" nullable:"false" minItems:"1" maxItems:"200"`
}

// SplitLine is a line of an order, or a share of it.
type SplitLine struct {
	OrderItemID uuid.UUID `json:"orderItemId"`
	Quantity    int32     `json:"quantity" minimum:"1" maximum:"99"`
	Of          int32     `json:"of,omitempty" minimum:"0" maximum:"50" doc:"The quantity is shared among so many: 1 of 3 is a third of a dish"`
}

// SplitBill is a bill in its parts, in the order in which they were asked for.
type SplitBill struct {
	Invoices []Invoice `json:"invoices" nullable:"false"`
}

// CreditInvoice takes an invoice back, whole or in part, with its reason. Orders stay as they are.
type CreditInvoice struct {
	Amount string `json:"amount,omitempty" pattern:"^([0-9]{1,8}(\\.[0-9]{1,2})?)?$" doc:"Absent: all that is left"`
	Reason string `json:"reason" minLength:"1" maxLength:"200"`
}

// InvoiceList is a page of invoices, newest first, without lines. Next continues it.
type InvoiceList struct {
	Invoices []Invoice `json:"invoices" nullable:"false"`
	Next     string    `json:"next,omitempty"`
}

// GeneratePDF is the spec's call (section 7): only tableId is used, the rest is what the client showed. The
// invoice is rebuilt from stored orders (decision 12).
type GeneratePDF struct {
	TableID     uuid.UUID `json:"tableId"`
	TableNumber string    `json:"tableNumber,omitempty" maxLength:"10"`
	Orders      []any     `json:"orders,omitempty" nullable:"false" maxItems:"100"`
	TotalAmount string    `json:"totalAmount,omitempty" maxLength:"20" doc:"Compared; a difference is 409 AMOUNT_MISMATCH with the bill"`
	Language    string    `json:"language,omitempty" enum:"en,ar" doc:"Which language leads; the other accompanies it"`
}

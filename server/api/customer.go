package api

import (
	"time"

	"github.com/google/uuid"
)

// CustomerSignup opens a customer's account (spec sections 2 and 5).
type CustomerSignup struct {
	FirstName       string `json:"firstName" maxLength:"100"`
	LastName        string `json:"lastName" maxLength:"100"`
	Email           string `json:"email" maxLength:"255"`
	PhoneNumber     string `json:"phoneNumber,omitempty" maxLength:"20"`
	Password        string `json:"password" maxLength:"256"`
	ConfirmPassword string `json:"confirmPassword" maxLength:"256"`
	Language        string `json:"language,omitempty" enum:"en,ar" doc:"Of messages to the customer; default ar"`
}

// CustomerProfile is the signed-in customer.
type CustomerProfile struct {
	ID              uuid.UUID `json:"id"`
	Email           string    `json:"email"`
	FirstName       string    `json:"firstName"`
	LastName        string    `json:"lastName"`
	PhoneNumber     string    `json:"phoneNumber"`
	IsEmailVerified bool      `json:"isEmailVerified"`
	PendingEmail    string    `json:"pendingEmail,omitempty" doc:"Waits to be proved by its mailed link"`
	Language        string    `json:"language" enum:"en,ar" doc:"Of messages to the customer"`
	CreatedAt       time.Time `json:"createdAt"`
}

// CustomerProfilePatch changes the customer's own data; absent fields stay.
type CustomerProfilePatch struct {
	FirstName   *string `json:"firstName,omitempty" minLength:"1" maxLength:"100"`
	LastName    *string `json:"lastName,omitempty" minLength:"1" maxLength:"100"`
	PhoneNumber *string `json:"phoneNumber,omitempty" maxLength:"20"`
	Language    *string `json:"language,omitempty" enum:"en,ar" doc:"Of messages to the customer"`
}

// DeleteCustomer ends an account for good.
type DeleteCustomer struct {
	Password string `json:"password" maxLength:"256" doc:"The present password"`
}

// CustomerPlace is a restaurant in a customer's own lists.
type CustomerPlace struct {
	ID       uuid.UUID `json:"id"`
	Name     string    `json:"name"`
	NameAr   string    `json:"nameAr"`
	LogoURL  string    `json:"logoUrl"`
	Timezone string    `json:"timezone"`
	MenuSlug string    `json:"menuSlug" doc:"Of the menu that can be opened now; empty when none can"`
}

// CustomerLine is a line of a customer's order, as it was sold.
type CustomerLine struct {
	ItemID        *uuid.UUID `json:"itemId,omitempty" doc:"Absent once the dish was taken off for good"`
	Name          string     `json:"name"`
	NameAr        string     `json:"nameAr"`
	VariantName   string     `json:"variantName"`
	VariantNameAr string     `json:"variantNameAr"`
	Note          string     `json:"note"`
	Quantity      int32      `json:"quantity"`
	UnitPrice     string     `json:"unitPrice"`
	TotalPrice    string     `json:"totalPrice"`
	IsVoided      bool       `json:"isVoided"`
}

// CustomerOrder is an order in a customer's history.
type CustomerOrder struct {
	ID             uuid.UUID      `json:"id"`
	OrderNumber    string         `json:"orderNumber"`
	DailyNumber    int32          `json:"dailyNumber"`
	OrderType      string         `json:"orderType"`
	Status         string         `json:"status" enum:"pending,confirmed,preparing,ready,served,completed,cancelled"`
	PaymentStatus  string         `json:"paymentStatus" enum:"pending,paid,failed,refunded"`
	TableNumber    string         `json:"tableNumber"`
	TotalAmount    string         `json:"totalAmount"`
	DiscountAmount string         `json:"discountAmount"`
	TaxAmount      string         `json:"taxAmount" doc:"VAT contained in finalAmount"`
	FinalAmount    string         `json:"finalAmount"`
	Notes          string         `json:"notes"`
	CreatedAt      time.Time      `json:"createdAt"`
	Restaurant     CustomerPlace  `json:"restaurant"`
	Lines          []CustomerLine `json:"lines" nullable:"false"`
}

// CustomerOrders is a page of the history, newest first. Next continues it; absent at the end.
type CustomerOrders struct {
	Orders []CustomerOrder `json:"orders" nullable:"false"`
	Next   string          `json:"next,omitempty"`
}

// OrderAgain is what ordering the same again comes to today, and where it can be ordered.
type OrderAgain struct {
	Restaurant     CustomerPlace `json:"restaurant"`
	MenuID         *uuid.UUID    `json:"menuId,omitempty" doc:"Absent when the restaurant has no menu that can be opened"`
	Table          *AgainTable   `json:"table,omitempty" doc:"Where this browser sits at that restaurant now"`
	WhatsAppOrders bool          `json:"whatsappOrders" doc:"Without a table it can be ordered from the menu"`
	Lines          []AgainLine   `json:"lines" nullable:"false"`
	TotalAmount    string        `json:"totalAmount" doc:"Of the lines that can be had, at today's prices"`
}

// AgainTable is the table at which a phone sits.
type AgainTable struct {
	ID        uuid.UUID `json:"id"`
	SessionID uuid.UUID `json:"sessionId"`
	Number    string    `json:"number"`
}

// AgainLine is a line of an earlier order as it can be had today.
type AgainLine struct {
	ItemID        *uuid.UUID `json:"itemId,omitempty"`
	Name          string     `json:"name"`
	NameAr        string     `json:"nameAr"`
	VariantID     string     `json:"variantId,omitempty"`
	VariantName   string     `json:"variantName"`
	VariantNameAr string     `json:"variantNameAr"`
	Quantity      int32      `json:"quantity"`
	PriceThen     string     `json:"priceThen"`
	Price         string     `json:"price,omitempty" doc:"Of one, today; absent where there is none any more"`
	State         string     `json:"state" enum:"same,price,sold_out,later,size_gone,gone" doc:"same and price can be ordered; later: not at this hour; size_gone: sold in other sizes now; gone: taken off the menu"`
}

// FavoriteItem is a dish that a customer likes.
type FavoriteItem struct {
	ItemID      uuid.UUID     `json:"itemId"`
	NameEn      string        `json:"nameEn"`
	NameAr      string        `json:"nameAr"`
	Price       string        `json:"price" doc:"Of its cheapest size where it has sizes"`
	HasSizes    bool          `json:"hasSizes"`
	ImageURL    string        `json:"imageUrl"`
	IsAvailable bool          `json:"isAvailable"`
	CreatedAt   time.Time     `json:"createdAt"`
	Restaurant  CustomerPlace `json:"restaurant"`
}

// FavoriteRestaurant is a restaurant that a customer likes.
type FavoriteRestaurant struct {
	CustomerPlace
	HomepageSlug string    `json:"homepageSlug"`
	CreatedAt    time.Time `json:"createdAt"`
}

// Favorites are what a customer likes, the newest first. What is not public at the moment is not among them.
type Favorites struct {
	Items       []FavoriteItem       `json:"items" nullable:"false"`
	Restaurants []FavoriteRestaurant `json:"restaurants" nullable:"false"`
}

// CustomerOffer is the live banner of a restaurant that a customer likes or has ordered at.
type CustomerOffer struct {
	MenuID     uuid.UUID     `json:"menuId"`
	Offer      OfferBanner   `json:"offer"`
	Restaurant CustomerPlace `json:"restaurant"`
}

// CustomerEvent is something that a customer did. Name is an order's number or a dish.
type CustomerEvent struct {
	ID             uuid.UUID  `json:"id"`
	Kind           string     `json:"kind" enum:"order,favorite_item,favorite_restaurant,account.create,account.email_verify,account.email_change,account.password_change,account.password_reset,account.update,account.export,session.start"`
	At             time.Time  `json:"at"`
	Name           string     `json:"name"`
	NameAr         string     `json:"nameAr"`
	RestaurantID   *uuid.UUID `json:"restaurantId,omitempty"`
	RestaurantName string     `json:"restaurantName"`
	RestaurantAr   string     `json:"restaurantNameAr"`
}

// CustomerActivity is a page of it, newest first. Next continues it; absent at the end.
type CustomerActivity struct {
	Events []CustomerEvent `json:"events" nullable:"false"`
	Next   string          `json:"next,omitempty"`
}

// CustomerExport is everything that the platform keeps of a customer. Amounts are in SAR with VAT, moments in UTC.
type CustomerExport struct {
	Format    string          `json:"format" example:"sufra-customer"`
	Version   int             `json:"version" doc:"Grows when a field changes its meaning; new fields may come at any time"`
	At        time.Time       `json:"at"`
	Profile   CustomerProfile `json:"profile"`
	Orders    []CustomerOrder `json:"orders" nullable:"false" doc:"All of them, newest first"`
	Favorites Favorites       `json:"favorites"`
	Activity  []CustomerEvent `json:"activity" nullable:"false" doc:"The latest thousand"`
	SignIns   []SignIn        `json:"signIns" nullable:"false" doc:"Those that have not ended"`
}
